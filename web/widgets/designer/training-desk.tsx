import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contracts/blocks.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { FormProblem } from '../form-problem.tsx'
import { TrainingCard } from '../training-card.tsx'
import { BlockDesigner } from './block-designer.tsx'
import { Conflict } from './conflict.tsx'
import styles from './designer.module.css'
import { type TrainingSource, useTraining } from './use-training.ts'

interface TrainingDeskProps extends TrainingSource {
  /** Heading of the preview. */
  title: string
  /** Text of the empty preview. */
  none: string
  /** CSS colour of the preview's edge. */
  edge: string
  /** Buttons that replace the whole content; `fill` can be undone. */
  tools: (fill: (wbs: readonly Block[]) => void) => ReactNode
}

/** Edits a workout or a recovery beside a preview. */
export function TrainingDesk({ title, none, edge, tools, ...source }: TrainingDeskProps) {
  const { t } = useTranslation('admin-training')
  const desk = useRef<HTMLDivElement>(null)
  const training = useTraining(source, (selector) =>
    desk.current?.querySelector<HTMLElement>(selector)?.focus(),
  )
  const { history, mine, base, theirs, busy, problem, isChanged, wasTried, isEmpty } = training
  return (
    <div ref={desk} className={classNames(stack(6), styles.desk)}>
      <BlockDesigner
        label={title}
        history={history}
        strict={wasTried}
        onSave={training.save}
        tools={tools(training.fill)}
      />
      <div className={classNames(row(3, 'rows1', 'wrap'), styles.save)}>
        <Button kind="primary" data-save busy={busy} disabled={theirs !== undefined} onClick={training.save}>
          <IconDeviceFloppy size={20} aria-hidden /> {t('save')}
        </Button>
        {isChanged && base && <Button onClick={training.discard}>{t('discard')}</Button>}
        {base && (
          <Button kind="plain" disabled={busy} onClick={training.takeAway}>
            <IconTrash size={20} aria-hidden /> {t('delete')}
          </Button>
        )}
        <span className={look('soft', 'size-s')} role="status">
          {isChanged ? t('draft') : base ? t('upToDate') : ''}
        </span>
      </div>
      <div className={classNames(stack(4, 'packed', 'shrink'), styles.side)}>
        {theirs && (
          <Conflict
            theirs={theirs.now?.wbs ?? []}
            mine={mine}
            onMine={training.saveOverTheirs}
            onTheirs={training.takeTheirs}
          />
        )}
        {isEmpty && <Notice tone="bad">{t('empty')}</Notice>}
        <FormProblem problem={problem} />
        <TrainingCard title={title} wbs={mine.length > 0 ? mine : null} none={none} edge={edge} />
        <p className={look('soft', 'size-s')}>{t('asMember')}</p>
      </div>
    </div>
  )
}
