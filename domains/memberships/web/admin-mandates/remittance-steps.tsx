import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { command, readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { DateField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import {
  changeRemittance,
  discardRemittance,
  downloadRemittance,
  type FoundProblem,
  type Remittance,
  reopenRemittance,
  sendRemittance,
  settleRemittance,
  validateRemittance,
} from '../../contract/remittances.ts'
import styles from './mandates.module.css'
import { Outdated } from './problems.tsx'
import { useDayWords } from './use-day-words.ts'
import { useFill } from './use-fill.ts'

/** Runs one action on the remittance at a time. */
function useStep() {
  const errorText = useErrorText()
  const going = useRef(false)
  const { isPending, mutate } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (reason) => toast(errorText(reason), 'bad'),
    onSettled: () => {
      going.current = false
    },
  })
  return {
    isPending,
    mutate(work: () => Promise<unknown>) {
      // The second press of a double click comes before the button is rendered as busy.
      if (going.current) return
      going.current = true
      mutate(work)
    },
  }
}

interface RemittanceStepsProps {
  remittance: Remittance
  /** Debits of the downloaded file that should no longer be collected. */
  outdated: readonly FoundProblem[]
}

/** The actions that the state allows, the main one first. */
export function RemittanceSteps({ remittance, outdated }: RemittanceStepsProps) {
  const { t } = useTranslation('admin-mandates')
  const { state } = remittance
  return (
    <section className={classNames(stack(3, 'packed'), styles.steps)} aria-label={t('remittance.steps')}>
      {state === 'draft' && <DraftSteps remittance={remittance} />}
      {state === 'validated' && <ValidatedSteps remittance={remittance} />}
      {state === 'downloaded' && <DownloadedSteps remittance={remittance} outdated={outdated} />}
      {state === 'sent' && <SentSteps remittance={remittance} />}
      {state === 'settled' && (
        <div className={row(2, 'stretch', 'wrap')}>
          <Download remittance={remittance} />
        </div>
      )}
    </section>
  )
}

interface StepsProps {
  remittance: Remittance
}

function DraftSteps({ remittance: { id, center, collectsOn, earliestOn } }: StepsProps) {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const step = useStep()
  const fill = useFill()
  const validate = async () => {
    const { problems } = await command(validateRemittance, { params: { id } })
    if (problems.length === 0) toast(t('remittance.validated'), 'good')
    else toast(t('remittance.notValid'), 'bad')
  }
  return (
    <>
      <DateField
        label={t('remittance.collectsOn')}
        hint={t('remittance.collectsHint', { day: words.day(earliestOn) })}
        required
        key={collectsOn}
        defaultValue={collectsOn}
        min={earliestOn}
        onBlur={({ target: { value } }) => {
          if (value && value !== collectsOn)
            step.mutate(() => command(changeRemittance, { params: { id }, body: { collectsOn: value } }))
        }}
      />
      {collectsOn < earliestOn && (
        <div className={row(2, 'stretch', 'wrap')}>
          <Button
            busy={step.isPending}
            onClick={() =>
              step.mutate(() =>
                command(changeRemittance, { params: { id }, body: { collectsOn: earliestOn } }),
              )
            }
          >
            {t('remittance.moveTo', { day: words.day(earliestOn) })}
          </Button>
        </div>
      )}
      <div className={row(2, 'stretch', 'wrap')}>
        <Button kind="primary" busy={step.isPending} onClick={() => step.mutate(validate)}>
          {t('remittance.validate')}
        </Button>
        <Button busy={step.isPending} onClick={() => step.mutate(() => fill(center.id))}>
          {t('remittance.fill')}
        </Button>
        <Discard id={id} />
      </div>
    </>
  )
}

function ValidatedSteps({ remittance }: StepsProps) {
  const { t } = useTranslation('admin-mandates')
  const step = useStep()
  return (
    <div className={row(2, 'stretch', 'wrap')}>
      <Download remittance={remittance} main />
      <Button
        busy={step.isPending}
        onClick={() => step.mutate(() => command(reopenRemittance, { params: { id: remittance.id } }))}
      >
        {t('remittance.reopen')}
      </Button>
      <Discard id={remittance.id} />
    </div>
  )
}

function DownloadedSteps({ remittance, outdated }: RemittanceStepsProps) {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const day = words.day(remittance.collectsOn)
  return (
    <div className={row(2, 'stretch', 'wrap')}>
      <Confirmed
        label={t('remittance.send')}
        title={t('remittance.sendTitle')}
        text={
          <>
            <Outdated problems={outdated} />
            <p>{t('remittance.sendText', { count: remittance.lines, day })}</p>
          </>
        }
        yes={t('remittance.sendYes')}
        done={t('remittance.sent')}
        work={() => command(sendRemittance, { params: { id: remittance.id } })}
      />
      <Download remittance={remittance} />
      <Discard id={remittance.id} />
    </div>
  )
}

function SentSteps({ remittance }: StepsProps) {
  const { t } = useTranslation('admin-mandates')
  const words = useDayWords()
  const euros = useEuros()
  const today = useToday()
  const { id, lines, returned, total, returnedTotal, collectsOn } = remittance
  if (today < collectsOn) {
    return (
      <>
        <p className={look('soft')}>{t('remittance.settleFrom', { day: words.day(collectsOn) })}</p>
        <div className={row(2, 'stretch', 'wrap')}>
          <Download remittance={remittance} />
        </div>
      </>
    )
  }
  return (
    <div className={row(2, 'stretch', 'wrap')}>
      <Confirmed
        label={t('remittance.settle')}
        title={t('remittance.settleTitle')}
        text={
          <p>
            {t('remittance.settleText', { count: lines - returned, total: euros(total - returnedTotal) })}
          </p>
        }
        yes={t('remittance.settleYes')}
        done={t('remittance.settled')}
        work={() => command(settleRemittance, { params: { id } })}
      />
      <Download remittance={remittance} />
    </div>
  )
}

function Download({ remittance, main = false }: StepsProps & { main?: boolean }) {
  const { t } = useTranslation('admin-mandates')
  const step = useStep()
  const load = async () => {
    const file = await callForFile(downloadRemittance, { params: { id: remittance.id } })
    // The server records the download.
    await readAgain()
    saveFile(file, `${remittance.messageId ?? 'remesa'}.xml`)
  }
  return (
    <Button
      {...(main && { kind: 'primary' as const })}
      busy={step.isPending}
      onClick={() => step.mutate(load)}
    >
      {t(main ? 'remittance.download' : 'remittance.again')}
    </Button>
  )
}

interface ConfirmedProps {
  label: string
  title: string
  /** Consequences, shown in the dialog. */
  text: ReactNode
  yes: string
  done: string
  work: () => Promise<unknown>
}

/** Asks for confirmation of a step that cannot be undone. */
function Confirmed({ label, title, text, yes, done, work }: ConfirmedProps) {
  const { t } = useTranslation('admin-mandates')
  const [open, setOpen] = useState(false)
  const step = useStep()
  const close = () => setOpen(false)
  const go = async () => {
    await work()
    toast(done, 'good')
    close()
  }
  return (
    <>
      <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open onClose={close} title={title} busy={step.isPending}>
          {text}
          <DialogActions>
            <Button onClick={close} disabled={step.isPending}>
              {t('cancel')}
            </Button>
            <Button kind="primary" busy={step.isPending} onClick={() => step.mutate(go)}>
              {yes}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

function Discard({ id }: { id: number }) {
  const { t } = useTranslation('admin-mandates')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('remittance.discard')}
      </Button>
      {open && (
        <WhyDialog
          title={t('remittance.discardTitle')}
          save={t('remittance.discard')}
          onClose={() => setOpen(false)}
          send={async (why) => {
            await command(discardRemittance, { params: { id }, body: { why } })
            toast(t('remittance.discarded'), 'good')
          }}
        >
          <p>{t('remittance.discardText')}</p>
        </WhyDialog>
      )}
    </>
  )
}
