import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField, SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { ImportReport, ImportStep } from '../../contract/transfer.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../contract/transfer-columns.ts'
import { useGapTitle } from './gap-sheet.tsx'
import { useShortInstant } from './import-history.tsx'
import { Questions } from './questions.tsx'
import styles from './transfer.module.css'

interface TrialReportProps extends HeaderMapProps {
  /** The element with the summary. */
  summary: Ref<HTMLDivElement>
  /** Values of every line: column → value. */
  forFile: Readonly<Record<string, string>>
  onForFile: (values: Record<string, string>) => void
  busy: boolean
  onAnswer: (key: string, answer: string) => void
  /** Drops what was remembered for these titles. */
  onForget: () => void
  /** Takes the file to another kind. */
  onCarry: (entity: TransferEntity) => void
  /** Whether what has a problem is left out. */
  leavesOut: boolean
  onLeaveOut: (problems: 'refuse' | 'leave_out') => void
}

interface HeaderMapProps {
  entity: TransferEntity
  report: ImportReport
  onColumns: (columns: Record<string, string | null>) => void
}

const steps = ['made', 'queued', 'changed', 'same', 'skipped', 'left_out'] as const
/** Most kinds of file have none of these; those that have change nothing that is there. */
const rare = new Set<ImportStep>(['queued', 'left_out'])

function shownSteps(counts: ImportReport['counts']): readonly ImportStep[] {
  const hasRare = [...rare].some((step) => counts[step] > 0)
  return steps.filter((step) => counts[step] > 0 || (!rare.has(step) && (step !== 'changed' || !hasRare)))
}

/** The preview of an import: columns, problems, effect of each line. */
export function TrialReport(props: TrialReportProps) {
  const { summary, entity, report, onColumns, busy, onAnswer, leavesOut, onLeaveOut } = props
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const { problemCount, counts, rows, format, encoding, questions, gaps } = report
  const open = questions.filter(({ answer }) => answer === null).length
  const nothingToDo = problemCount === 0 && counts.made + counts.queued + counts.changed === 0
  return (
    <div className={stack(4, 'fit')}>
      <div ref={summary} role="status" className={styles.summed}>
        <Notice tone={problemCount > 0 ? 'bad' : open > 0 ? 'plain' : 'good'} title={t('trial.title')}>
          <p>
            {problemCount > 0
              ? t('trial.bad', { count: problemCount })
              : open > 0
                ? t('admin-moving-in:ask.more', { count: open })
                : t(nothingToDo ? 'trial.nothing' : 'trial.good')}
          </p>
          {rows > 0 && (
            <p className={look('soft')}>
              {t('trial.read', {
                rows,
                format: format.toUpperCase(),
                encoding: format === 'xlsx' ? 'Excel' : encoding.toUpperCase(),
              })}
            </p>
          )}
        </Notice>
      </div>
      <Source {...props} />
      <Questions questions={questions} busy={busy} onAnswer={onAnswer} />
      {(problemCount > 0 || leavesOut) && rows > 0 && (
        <CheckField
          label={t('admin-moving-in:without.label')}
          hint={t('admin-moving-in:without.hint')}
          checked={leavesOut}
          disabled={busy}
          onChange={(event) => onLeaveOut(event.target.checked ? 'leave_out' : 'refuse')}
        />
      )}
      {rows > 0 && problemCount === 0 && (
        <dl className={classNames(columns(2, 2), styles.counts)}>
          {shownSteps(counts).map((step) => (
            <div
              key={step}
              className={classNames(stack(1, 'pad3x4'), styles.count)}
              data-none={counts[step] === 0 || undefined}
            >
              <dt>{t(`step.${step}`)}</dt>
              <dd>{counts[step]}</dd>
            </div>
          ))}
        </dl>
      )}
      {problemCount > 0 && <Problems report={report} />}
      {report.headers.length > 0 && <ForFile {...props} />}
      {report.headers.length > 0 && <HeaderMap entity={entity} report={report} onColumns={onColumns} />}
      {problemCount === 0 && gaps.length > 0 && <Gaps gaps={gaps} />}
      {problemCount === 0 && report.lines.length > 0 && <Lines report={report} />}
    </div>
  )
}

/** Which program the file is of, and whether an earlier mapping is used. */
function Source({ entity, report, onCarry, onForget, busy }: TrialReportProps) {
  const { t, i18n } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const shortInstant = useShortInstant()
  const { program, remembered } = report
  const isOther = program !== null && program.entity !== entity
  const named = program && {
    program: t(`admin-moving-in:program.${program.key}`),
    kind: t(`entity.${program.entity}`).toLocaleLowerCase(i18n.language),
  }
  if (!program && !remembered) return null
  return (
    <div className={stack(2)}>
      {program && (
        <Notice>
          <p>
            {t(
              isOther
                ? 'admin-moving-in:source.other'
                : program.isGuess
                  ? 'admin-moving-in:source.guess'
                  : 'admin-moving-in:source.known',
              { ...named },
            )}
          </p>
          {isOther && (
            <p className={look('above2')}>
              <Button onClick={() => onCarry(program.entity)}>
                {t('admin-moving-in:source.goTo', { ...named })}
              </Button>
            </p>
          )}
        </Notice>
      )}
      {remembered && (
        <Notice>
          <p>{t('admin-moving-in:source.remembered', { when: shortInstant(remembered) })}</p>
          <p className={look('above2')}>
            <Button busy={busy} onClick={onForget}>
              {t('admin-moving-in:source.forget')}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  )
}

/** Preview of the gap sheet. */
function Gaps({ gaps }: { gaps: ImportReport['gaps'] }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const titleOf = useGapTitle()
  return (
    <details>
      <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
        {t('admin-moving-in:gaps.title')}
      </summary>
      <p className={look('soft')}>{t('admin-moving-in:gaps.preview')}</p>
      <ul className={classNames(stack(1, 'above2'), styles.gaps)}>
        {gaps.map((gap) => (
          <li key={`${gap.topic} ${gap.column} ${gap.header}`} className={row(2, 'between')}>
            <span className={look('break-anywhere')}>{titleOf(gap)}</span>
            <span className={look('tabular', 'semibold')}>{gap.count}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Maps columns. Those mapped by hand are shown, and unknown ones unless the program is known; the others are folded. */
function HeaderMap({ entity, report, onColumns }: HeaderMapProps) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const columns = report.chosen
  const isOfKnown = report.program !== null && !report.program.isGuess
  const asked = report.headers.filter(
    ({ header, column }) => header in columns || (column === null && !isOfKnown),
  )
  const known = report.headers.filter((one) => !asked.includes(one))
  const field = ({ header, column }: ImportReport['headers'][number]) => (
    <SelectField
      key={header}
      label={header ? <span lang="">{header}</span> : t('map.unnamed')}
      required
      value={column ?? ''}
      onChange={(event) => onColumns({ ...columns, [header]: event.target.value || null })}
    >
      <option value="">{t('map.leaveOut')}</option>
      {columnsOf(entity).map(({ key }) => (
        <option key={key} value={key}>
          {t(`column.${key}`)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section>
      {asked.length > 0 && (
        <>
          <h3 className={classNames(look('below2'), styles.partTitle)}>{t('map.title')}</h3>
          <p className={look('soft')}>{t('map.text')}</p>
          <div className={classNames(stack(3, 'above3'), styles.fields)}>{asked.map(field)}</div>
        </>
      )}
      {known.length > 0 && (
        <details>
          <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
            {t('map.known')}
          </summary>
          <div className={classNames(stack(3, 'above3'), styles.fields)}>{known.map(field)}</div>
        </details>
      )}
    </section>
  )
}

/** Values that the file lacks and that hold for all its lines: whose it is, for a file of one member. */
function ForFile({ entity, report, forFile, onForFile }: TrialReportProps) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const matched = new Set(report.headers.map(({ column }) => column))
  const missing = columnsOf(entity).filter((column) => column.forFile && !matched.has(column.key))
  if (missing.length === 0) return null
  return (
    <details open={missing.some(({ needed }) => needed)}>
      <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
        {t('forFile.title')}
      </summary>
      <p className={look('soft')}>{t('forFile.text')}</p>
      <form
        className={stack(3, 'above3', 'left')}
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          onForFile(
            Object.fromEntries(
              missing.flatMap(({ key }) => {
                const value = String(values.get(key) ?? '').trim()
                return value ? [[key, value]] : []
              }),
            ),
          )
        }}
      >
        <div className={classNames(stack(3, 'full-width'), styles.fields)}>
          {missing.map(({ key, needed }) => (
            <TextField
              key={key}
              name={key}
              label={t(`column.${key}`)}
              hint={t(`meaning.${key}`)}
              required={needed}
              maxLength={200}
              defaultValue={forFile[key] ?? ''}
            />
          ))}
        </div>
        <Button type="submit">{t('forFile.apply')}</Button>
      </form>
    </details>
  )
}

function Problems({ report: { problems, problemCount } }: { report: ImportReport }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in', 'import-problems'])
  return (
    <section>
      <h3 className={classNames(look('below2'), styles.partTitle)}>{t('trial.problemsTitle')}</h3>
      {problemCount > problems.length && (
        <p className={look('soft')}>{t('trial.firstProblems', { count: problems.length })}</p>
      )}
      <List
        caption={t('trial.problemsTitle')}
        className={styles.problems}
        rows={problems}
        rowKey={({ line, column, code }) => `${line} ${column} ${code}`}
        columns={{
          line: {
            head: t('table.line'),
            number: true,
            card: 'aside',
            cell: ({ line }) => (line > 0 ? line : t('wholeFile')),
          },
          column: {
            head: t('table.column'),
            cell: ({ column }) => column && t(`column.${column as ColumnKey}`),
          },
          problem: {
            head: t('table.problem'),
            card: 'title',
            cell: ({ code, firstLine }) => t(`import-problems:${code}`, { firstLine }),
          },
          value: { head: t('table.value'), className: styles.value, cell: ({ value }) => value },
        }}
      />
    </section>
  )
}

const tones = {
  made: '#2f8f4e',
  queued: '#2f6f8f',
  changed: '#e9b32a',
  same: '#857b6d',
  skipped: '#857b6d',
  left_out: '#857b6d',
} as const

function Lines({ report: { lines, rows } }: { report: ImportReport }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  return (
    <details className={stack(0)}>
      <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
        {t('trial.linesTitle')}
      </summary>
      {rows > lines.length && (
        <p className={look('soft')}>{t('trial.firstLines', { count: lines.length })}</p>
      )}
      <div className={styles.lines}>
        <List
          caption={t('trial.linesTitle')}
          rows={lines}
          rowKey={({ line }) => line}
          columns={{
            line: { head: t('table.line'), number: true, namedOnCard: true, cell: ({ line }) => line },
            what: { head: t('table.what'), card: 'title', cell: ({ label }) => label },
            step: {
              head: t('table.step'),
              card: 'aside',
              cell: ({ step }) => <Badge color={tones[step]}>{t(`step.${step}`)}</Badge>,
            },
          }}
        />
      </div>
    </details>
  )
}
