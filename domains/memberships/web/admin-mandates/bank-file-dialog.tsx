import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import {
  type BankFileReport,
  type FoundRefusal,
  type FoundReturn,
  largestBankFile,
  previewReturns,
  recordReturns,
} from '../../contract/remittances.ts'
import styles from './mandates.module.css'
import { useDayWords } from './use-day-words.ts'

/** Lines drawn of each state. */
const mostShown = 200

interface ReadFile {
  name: string
  xml: string
  report: BankFileReport
}

/** Reads a file of returns from the bank, shows what it says, and records it. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-mandates')
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<number>()
  const read = useMutation({
    mutationFn: async (file: File): Promise<ReadFile | 'tooBig'> => {
      if (file.size > largestBankFile) return 'tooBig'
      const xml = await file.text()
      return { name: file.name, xml, report: await call(previewReturns, { body: { xml: xml || ' ' } }) }
    },
  })
  const record = useMutation({
    mutationFn: async (xml: string) => {
      const sum = { recorded: 0, released: 0, failed: 0 }
      for (;;) {
        const done = await command(recordReturns, { body: { xml } })
        sum.recorded += done.recorded
        sum.released += done.released
        sum.failed += done.failed
        if (done.left === 0) return sum
        setLeft(done.left)
      }
    },
    onSuccess: ({ recorded, released, failed }) => {
      if (recorded > 0) toast(t('bankFile.recorded', { count: recorded }), 'good')
      if (released > 0) toast(t('bankFile.released', { count: released }), 'good')
      if (failed > 0) toast(t('bankFile.failed', { count: failed }), 'bad')
      if (recorded + released + failed === 0) toast(t('bankFile.others'), 'plain')
      onClose()
    },
  })
  const file = read.data === 'tooBig' ? undefined : read.data
  const fresh = file?.report.returns.filter((each) => each.state === 'new').length ?? 0
  const refused = file?.report.refusals.reduce((sum, each) => sum + each.lines, 0) ?? 0
  return (
    <Dialog open onClose={onClose} title={t('bankFile.title')} busy={record.isPending}>
      <div className={stack(3)}>
        <p>{t('bankFile.intro')}</p>
        <div className={row(2, 'wrap')}>
          <Button
            kind={file ? 'quiet' : 'primary'}
            busy={read.isPending}
            disabled={record.isPending}
            onClick={() => input.current?.click()}
          >
            <IconUpload size={20} aria-hidden /> {t(file ? 'bankFile.another' : 'bankFile.choose')}
          </Button>
          {file && <span className={look('soft', 'break-anywhere')}>{file.name}</span>}
        </div>
        <input
          ref={input}
          type="file"
          accept=".xml,.txt,application/xml,text/xml"
          aria-label={t('bankFile.choose')}
          tabIndex={-1}
          className={look('spoken')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            record.reset()
            if (chosen) read.mutate(chosen)
            // Lets the same file be chosen again.
            target.value = ''
          }}
        />
        {read.data === 'tooBig' && <Notice tone="bad">{t('bankFile.tooBig')}</Notice>}
        <FormProblem problem={read.error ?? record.error ?? undefined} />
        {file && <Report report={file.report} />}
        {record.isPending && left !== undefined && <p role="status">{t('bankFile.left', { count: left })}</p>}
        <DialogActions>
          <Button onClick={onClose} disabled={record.isPending}>
            {t('cancel')}
          </Button>
          {file && fresh + refused > 0 && (
            <Button kind="primary" busy={record.isPending} onClick={() => record.mutate(file.xml)}>
              {fresh > 0 ? t('bankFile.record', { count: fresh }) : t('bankFile.release', { count: refused })}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Report({ report: { returns, refusals } }: { report: BankFileReport }) {
  const { t } = useTranslation('admin-mandates')
  const states = ['new', 'recorded', 'not_collected', 'unknown'] as const
  if (returns.length + refusals.length === 0) return <Notice>{t('bankFile.nothing')}</Notice>
  return (
    <div className={stack(3)} role="status">
      {refusals.map((refusal) => (
        <Refusal key={`${refusal.messageId}-${refusal.part}`} refusal={refusal} />
      ))}
      {states.map((state) => {
        const some = returns.filter((each) => each.state === state)
        if (some.length === 0) return null
        return (
          <section key={state} className={stack(1)}>
            <h3 className={look('size-m')}>{t(`bankFile.state.${state}`, { count: some.length })}</h3>
            <ul className={classNames(stack(1), styles.found)}>
              {some.slice(0, mostShown).map((each) => (
                <Found key={each.endToEndId} found={each} />
              ))}
            </ul>
            {some.length > mostShown && (
              <p className={look('soft')}>{t('bankFile.more', { count: some.length - mostShown })}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Refusal({
  refusal: { messageId, remittance, part, code, isDuplicate, lines },
}: {
  refusal: FoundRefusal
}) {
  const { t } = useTranslation('admin-mandates')
  const title = t(part === 'whole' ? 'bankFile.refusedFile' : 'bankFile.refusedBlock')
  const text = () => {
    if (!remittance) return t('bankFile.refusedUnknown', { message: messageId })
    if (isDuplicate) return t('bankFile.refusedTwice')
    if (remittance.state !== 'sent')
      return t(remittance.state === 'settled' ? 'bankFile.refusedSettled' : 'bankFile.refusedEarlier')
    return part === 'unknown' ? t('bankFile.refusedPart') : t('bankFile.refusedText', { count: lines })
  }
  return (
    <Notice tone="bad" title={title}>
      <p>
        {text()} {code && t('bankFile.refusedCode', { code })}
      </p>
      {remittance && <Link to={`/admin/mandatos/${remittance.id}`}>{t('bankFile.toRemittance')}</Link>}
    </Notice>
  )
}

function Found({ found }: { found: FoundReturn }) {
  const { t } = useTranslation('admin-mandates')
  const euros = useEuros()
  const words = useDayWords()
  const { endToEndId, line, amount, amountInFile, code, reason, on } = found
  return (
    <li>
      <p className={row(2, 'between')}>
        <span>{line?.member.name ?? endToEndId}</span>
        {amount !== null && <span className={look('tabular')}>{euros(amount)}</span>}
      </p>
      <p className={look('soft', 'size-s')}>
        {code && code !== reason ? t('bankFile.otherCode', { code }) : t(`reason.${reason}`)},{' '}
        {words.date(on)}
      </p>
      {amountInFile !== null && (
        <p className={look('size-s')}>{t('bankFile.amountInFile', { amount: euros(amountInFile) })}</p>
      )}
    </li>
  )
}
