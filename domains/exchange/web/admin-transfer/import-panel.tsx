import { IconFileImport, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { exampleFile, importProgress } from '../../contract/transfer.ts'
import type { TransferEntity } from '../../contract/transfer-columns.ts'
import styles from './transfer.module.css'
import { TrialReport } from './trial-report.tsx'
import { answersOf, type ChosenFile, type Import, useImport } from './use-import.ts'

interface ImportPanelProps {
  entity: TransferEntity
  /** A file that was chosen before, for another kind. */
  carried: ChosenFile | undefined
  onCarry: (entity: TransferEntity, file: ChosenFile) => void
}

/** Chooses, previews, corrects and imports a file. */
export function ImportPanel({ entity, carried, onCarry }: ImportPanelProps) {
  const { t } = useTranslation('admin-transfer')
  const errorText = useErrorText()
  const coming = useImport(entity)
  const [existing, setExisting] = useState<'skip' | 'update'>('skip')
  const [invite, setInvite] = useState(false)
  const { report, phase, problem } = coming
  const trial = useRef<HTMLDivElement>(null)
  const isNew = useRef(false)
  const choose = (file: File | undefined) => {
    if (!file) return
    isNew.current = true
    void coming.choose(file, { existing, invite })
  }

  const taken = useRef(false)
  useEffect(() => {
    if (!carried || taken.current) return
    taken.current = true
    void coming.take(carried, { existing, invite })
  })
  const carry = (to: TransferEntity) => {
    if (coming.wish)
      onCarry(to, { file: coming.wish.file, fileName: coming.wish.fileName ?? '', size: coming.size })
  }

  // On a phone the preview is below the fold.
  useEffect(() => {
    if (!report || !isNew.current) return
    isNew.current = false
    trial.current?.scrollIntoView({ block: 'nearest' })
  }, [report])

  async function example() {
    try {
      saveFile(
        await callForFile(exampleFile, { params: { entity }, query: { format: 'csv' } }),
        `${entity}.csv`,
      )
    } catch (reason) {
      toast(errorText(reason), 'bad')
    }
  }

  if (report?.done) return <Done entity={entity} coming={coming} onCarry={carry} />
  return (
    <Card className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('import.title')}</h2>
      <Chooser coming={coming} onFile={choose}>
        <Button kind="plain" onClick={() => void example()}>
          {t('import.example')}
        </Button>
      </Chooser>
      <div className={classNames(stack(4, 'fit'), styles.choices)}>
        <SelectField
          label={t('import.existing')}
          required
          value={existing}
          disabled={phase === 'running'}
          onChange={(event) => {
            const how = event.target.value === 'update' ? 'update' : 'skip'
            setExisting(how)
            void coming.change({ existing: how })
          }}
        >
          <option value="skip">{t('import.skip')}</option>
          <option value="update">{t('import.update')}</option>
        </SelectField>
        {entity === 'members' && (
          <CheckField
            label={t('import.invite')}
            hint={t('import.inviteHint')}
            checked={invite}
            disabled={phase === 'running'}
            onChange={(event) => {
              setInvite(event.target.checked)
              void coming.change({ invite: event.target.checked })
            }}
          />
        )}
      </div>
      {problem?.kind === 'refused' && <FormProblem problem={problem.reason} />}
      {problem && problem.kind !== 'refused' && (
        <Notice tone="bad">
          <p>{t(`import.${problem.kind}`)}</p>
        </Notice>
      )}
      {phase === 'trying' && (
        <p className={look('soft')} role="status">
          {t('import.trying')}
        </p>
      )}
      {report && (
        <TrialReport
          summary={trial}
          entity={entity}
          report={report}
          busy={phase !== 'idle'}
          onColumns={(columns) => void coming.map({ columns })}
          onAnswer={(key, answer) => void coming.map({ answers: { ...answersOf(report), [key]: answer } })}
          onForget={() => void coming.change({ columns: {}, answers: {} })}
          onCarry={carry}
          leavesOut={coming.wish?.problems === 'leave_out'}
          onLeaveOut={(problems) => void coming.change({ problems })}
          forFile={coming.wish?.forFile ?? {}}
          onForFile={(forFile) => void coming.change({ forFile })}
        />
      )}
      {report && <RunRow coming={coming} />}
    </Card>
  )
}

function Chooser({
  coming,
  onFile,
  children,
}: {
  coming: Import
  onFile: (file: File | undefined) => void
  children: React.ReactNode
}) {
  const { t } = useTranslation('admin-transfer')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { wish, size, phase } = coming
  const kilobytes = Math.max(1, Math.round(size / 1024))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFile(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way for what the button does
    <div
      className={classNames(stack(2, 'text-center'), styles.drop)}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconFileImport size={32} aria-hidden />
      <div className={classNames(row(2, 'wrap'), styles.row)}>
        <Button
          kind={wish ? 'quiet' : 'primary'}
          busy={phase === 'trying'}
          disabled={phase === 'running'}
          onClick={() => input.current?.click()}
        >
          <IconUpload size={20} aria-hidden /> {t(wish ? 'import.another' : 'import.choose')}
        </Button>
        {children}
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.json,.xlsx,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('import.choose')}
        tabIndex={-1}
        className={look('spoken')}
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Lets the same, corrected file be chosen again.
          event.target.value = ''
        }}
      />
      <p className={classNames(look('soft'), !wish && styles.byMouse)}>
        {wish ? t('import.chosen', { name: wish.fileName, size: `${kilobytes} kB` }) : t('import.drop')}
      </p>
      <p className={look('faint', 'size-s')}>{t('import.limits')}</p>
    </div>
  )
}

/** Starts the import and shows its progress. */
function RunRow({ coming }: { coming: Import }) {
  const { t } = useTranslation('admin-transfer')
  const { report, phase, progress } = coming
  const isRunning = phase === 'running' && progress !== undefined
  const { data } = useQuery({
    ...queryOf(importProgress, { params: { key: progress ?? '' } }),
    enabled: isRunning,
    refetchInterval: 700,
    retry: false,
  })
  const count = report ? report.counts.made + report.counts.queued + report.counts.changed : 0
  const isOpen = report?.questions.some(({ answer }) => answer === null)
  if (!report || report.problemCount > 0 || isOpen || count === 0) return null
  const { done, total } = data ?? { done: 0, total: 0 }
  return (
    <div className={stack(3, 'left')}>
      <Button kind="primary" size="large" busy={phase !== 'idle'} onClick={() => void coming.run()}>
        {t('import.run', { count })}
      </Button>
      {phase === 'running' && (
        <div className={stack(1, 'full-width')}>
          <progress
            className={styles.bar}
            aria-label={t('import.starting')}
            max={total || count}
            {...(done > 0 && { value: done })}
          />
          <p className={look('soft')} role="status">
            {done > 0 ? t('import.running', { done, total }) : t('import.starting')}
          </p>
        </div>
      )}
    </div>
  )
}

function Done({
  entity,
  coming,
  onCarry,
}: {
  entity: TransferEntity
  coming: Import
  onCarry: (entity: TransferEntity) => void
}) {
  const { t } = useTranslation('admin-transfer')
  const { counts, importId, gaps = [], alsoHolds = [] } = coming.report ?? {}
  const missing = gaps.reduce((sum, { count }) => sum + count, 0)
  // The pressed button has disappeared, and the result may be above the fold.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className={styles.panel}>
      <h2 ref={title} tabIndex={-1} className={styles.panelTitle}>
        {t('done.title')}
      </h2>
      <div role="status">
        <Notice tone="good">
          <p>{t('done.text', { ...counts })}</p>
          {counts !== undefined && counts.queued > 0 && <p>{t('done.queued', { queued: counts.queued })}</p>}
          {counts !== undefined && counts.left_out > 0 && (
            <p>{t('done.leftOut', { leftOut: counts.left_out })}</p>
          )}
        </Notice>
      </div>
      <div className={classNames(row(2, 'wrap'), styles.row)}>
        {importId && missing > 0 && (
          <LinkButton to={`/admin/transfer?sheet=${importId}`} kind="primary">
            {t('done.toGaps')}
          </LinkButton>
        )}
        <Button onClick={() => coming.forget()}>{t('done.again')}</Button>
        {entity === 'members' && <LinkButton to="/admin/users">{t('done.toMembers')}</LinkButton>}
      </div>
      {alsoHolds.map((other) => (
        <div key={other} className={classNames(row(2, 'wrap'), styles.row)}>
          <p>{t('done.also', { kind: t(`entity.${other}`) })}</p>
          <Button onClick={() => onCarry(other)}>{t('done.goOn', { kind: t(`entity.${other}`) })}</Button>
        </div>
      ))}
    </Card>
  )
}
