import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, otherLanguage } from '../../../../platform/contract/languages.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { TrainingCard } from '../../../training/web/widgets/training-card.tsx'
import { BlockDesigner, type Desk } from './block-designer.tsx'
import { translatedInto, withTranslationsIn } from './block-tree.ts'
import { Conflict } from './conflict.tsx'
import styles from './designer.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { type TrainingSource, useTraining } from './use-training.ts'

interface TrainingDeskProps extends TrainingSource {
  /** Heading of the preview. */
  title: string
  /** Text of the empty preview. */
  none: string
  /** CSS colour of the preview's edge. */
  edge: string
  /** Its blocks can be scored. */
  scores?: boolean
  /** Buttons that replace the content or add to it, which can be undone. */
  tools: (training: ReturnType<typeof useTraining>) => ReactNode
  /** What is shown with a scored block. */
  beside?: Desk['beside']
}

/** Edits a workout or a recovery beside a preview. */
export function TrainingDesk({
  title,
  none,
  edge,
  scores = false,
  tools,
  beside,
  ...source
}: TrainingDeskProps) {
  const { t } = useTranslation('admin-training')
  const desk = useRef<HTMLDivElement>(null)
  const training = useTraining(source, (selector) =>
    desk.current?.querySelector<HTMLElement>(selector)?.focus(),
  )
  const { history, mine, language, base, theirs, busy, problem, isChanged, wasTried, isEmpty } = training
  const [translateTo, setTranslateTo] = useState<Language | null>(() => {
    const into = translatedInto(history.now)
    return into === undefined ? otherLanguage(language) : into
  })
  const writeIn = (next: Language) => {
    training.setLanguage(next)
    if (next !== translateTo) return
    // What was beside it has changed places with it.
    history.go(withTranslationsIn(history.now, next, language))
    setTranslateTo(language)
  }
  return (
    <div ref={desk} className={classNames(stack(6), styles.desk)}>
      <BlockDesigner
        label={title}
        history={history}
        strict={wasTried}
        translateTo={translateTo}
        scores={scores}
        beside={beside}
        onSave={training.save}
        tools={
          <>
            {tools(training)}
            <LanguageChoice
              language={language}
              onLanguage={writeIn}
              translateTo={translateTo}
              onTranslateTo={setTranslateTo}
            />
          </>
        }
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
        <TrainingCard
          title={title}
          training={mine.length > 0 ? { wbs: mine, language } : null}
          none={none}
          edge={edge}
        />
        <p className={look('soft', 'size-s')}>{t('asMember')}</p>
      </div>
    </div>
  )
}
