import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Block } from '../../../training/contract/blocks.ts'
import type { Scoring } from '../../../training/contract/score-schemes.ts'
import { useScoringText } from '../../../training/web/widgets/use-scoring-text.ts'
import { lineChanges, outlineOf } from '../../rules/block-outline.ts'
import styles from './designer.module.css'

interface ConflictProps {
  theirs: readonly Block[]
  mine: readonly Block[]
  onMine: () => void
  onTheirs: () => void
}

const signs = { same: ' ', gone: '−', new: '+' }

/** Shows the differences between two versions line by line and asks which one to keep. */
export function Conflict({ theirs, mine, onMine, onTheirs }: ConflictProps) {
  const { t } = useTranslation('admin-training')
  const partsOf = useScoringText()
  const textOf = (scoring: Scoring) => partsOf(scoring).join(' · ')
  const changes = lineChanges(outlineOf(theirs, textOf), outlineOf(mine, textOf))
  return (
    <Notice tone="bad" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className={classNames(look('size-s', 'pad2'), styles.diff)} aria-label={t('conflict.list')}>
        {changes.map(({ text, kind }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={nth} data-kind={kind} lang="">
            <span aria-hidden>{signs[kind]} </span>
            {kind !== 'same' && <Spoken>{t(`conflict.${kind}`)}: </Spoken>}
            {text}
          </li>
        ))}
      </ul>
      <div className={row(2, 'stretch', 'wrap')}>
        <Button kind="primary" onClick={onMine}>
          {t('conflict.mine')}
        </Button>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
      </div>
    </Notice>
  )
}
