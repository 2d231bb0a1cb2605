import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import type { GapTopic } from '../../contract/moving-in.ts'
import {
  downloadGapSheet,
  type Gap,
  type GapEntry,
  type GapSheet,
  readGapSheet,
} from '../../contract/transfer.ts'
import type { ColumnKey } from '../../contract/transfer-columns.ts'
import { useShortInstant } from './import-history.tsx'
import styles from './transfer.module.css'
import { patience } from './use-import.ts'

type MissingColumn =
  keyof typeof import('../../phrases/es/admin-moving-in.ts')['adminMovingIn']['gaps']['missing']

/** The name of a topic with the column it is about. */
export function useGapTitle() {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  return ({ topic, column, header }: Pick<Gap, 'topic' | 'column' | 'header'>): string => {
    const about =
      header ??
      (column && topic !== 'dependant' && topic !== 'line' ? t(`column.${column as ColumnKey}`) : null)
    return about
      ? `${about} · ${t(`admin-moving-in:gaps.topic.${topic}`)}`
      : t(`admin-moving-in:gaps.topic.${topic}`)
  }
}

/** Data that an import lacked: kind, members, advice. */
export function GapSheetCard({ id }: { id: number }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const query = useQuery(queryOf(readGapSheet, { params: { id } }))
  return (
    <div className={stack(4)}>
      <div>
        <LinkButton to="/admin/transfer" kind="plain">
          {t('admin-moving-in:gaps.back')}
        </LinkButton>
      </div>
      <Loaded query={query} failed={t('admin-moving-in:gaps.notFound')}>
        {(sheet) => <Sheet sheet={sheet} />}
      </Loaded>
    </div>
  )
}

function Sheet({ sheet }: { sheet: GapSheet }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const shortInstant = useShortInstant()
  const { busy, run } = useToastedWork()

  async function download() {
    await run(async () => {
      saveFile(
        await callForFile(downloadGapSheet, { params: { id: sheet.id }, patience }),
        `gaps-${sheet.id}.csv`,
      )
    })
  }

  return (
    <Card className={styles.panel}>
      <div>
        <h2 className={styles.panelTitle}>{t('admin-moving-in:gaps.title')}</h2>
        <p className={look('soft')}>
          {t(`entity.${sheet.entity}`)} · {sheet.fileName} · {shortInstant(sheet.at)} · {sheet.by}
        </p>
      </div>
      {sheet.sheet.length === 0 ? (
        <Notice tone="good">
          <p>{t('admin-moving-in:gaps.none')}</p>
        </Notice>
      ) : (
        <>
          <div>
            <Button busy={busy} onClick={() => void download()}>
              <IconDownload size={20} aria-hidden /> {t('admin-moving-in:gaps.download')}
            </Button>
          </div>
          {sheet.sheet.map((gap) => (
            <GapPart key={`${gap.topic} ${gap.column} ${gap.header}`} gap={gap} />
          ))}
        </>
      )}
    </Card>
  )
}

function GapPart({ gap }: { gap: GapSheet['sheet'][number] }) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const title = useGapTitle()(gap)
  const { topic, column, count, filled, entries } = gap
  const open = count - filled
  return (
    <details className={styles.gap}>
      <summary className={classNames(look('touch'), styles.summary)}>
        <span className={look('semibold')}>{title}</span>{' '}
        <span className={look(open > 0 ? 'soft' : 'success', 'tabular')}>
          {open > 0 ? t('admin-moving-in:gaps.open', { open, count }) : t('admin-moving-in:gaps.allFilled')}
        </span>
        <span className={classNames(look('block', 'soft', 'size-s'), styles.todo)}>
          {topic === 'missing'
            ? t(`admin-moving-in:gaps.missing.${column as MissingColumn}`)
            : t(`admin-moving-in:gaps.do.${topic}`)}
        </span>
      </summary>
      {count > entries.length && (
        <p className={look('soft')}>{t('admin-moving-in:gaps.first', { count: entries.length })}</p>
      )}
      <div className={styles.lines}>
        <Entries title={title} topic={topic} entries={entries} />
      </div>
    </details>
  )
}

function Entries({
  title,
  topic,
  entries,
}: {
  title: string
  topic: GapTopic
  entries: readonly GapEntry[]
}) {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in', 'import-problems'])
  const rows = entries.map((entry, nth) => ({ ...entry, id: nth }))
  const hasValue = entries.some(({ value, problem }) => value !== '' || problem !== null)
  return (
    <List
      caption={title}
      rows={rows}
      columns={{
        name: {
          head: t('admin-moving-in:gaps.whom'),
          isRowHead: true,
          card: 'title',
          cell: ({ memberId, name }) =>
            memberId === null ? name || '—' : <Link to={`/admin/users/${memberId}`}>{name}</Link>,
        },
        ...(hasValue && {
          value: {
            head: t('table.value'),
            card: 'below' as const,
            className: styles.value,
            cell: ({ value, problem, firstLine }: GapEntry) =>
              [value, problem && t(`import-problems:${problem}`, { firstLine })].filter(Boolean).join(' · '),
          },
        }),
        line: {
          head: t('table.line'),
          number: true,
          card: 'aside',
          cell: ({ line, isFilled }) =>
            isFilled && topic !== 'column'
              ? t('admin-moving-in:gaps.filled')
              : line > 0
                ? t('admin-moving-in:gaps.line', { line })
                : '',
        },
      }}
    />
  )
}
