import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { OwnBlock, OwnScore } from '../../contract/scores.ts'
import type { ShownScore } from '../api/score-queue.ts'
import { noteCelebrated } from '../api/scores.ts'
import { EarlierResults } from './earlier-results.tsx'
import { useScoreText } from './use-score-text.ts'

interface BlockResultProps {
  of: OwnBlock
  /** The own score with what waits to be sent. */
  shown: ShownScore
  isOpen: boolean
  onEnter: () => void
}

export function BlockResult({ of, shown: { own, waits }, isOpen, onEnter }: BlockResultProps) {
  const { t } = useTranslation('score-entry')
  const { block } = of
  const celebrate = own?.celebrate ? own.id : undefined
  const [isCelebrated, setIsCelebrated] = useState(false)
  useEffect(() => {
    if (celebrate === undefined) return
    setIsCelebrated(true)
    noteCelebrated(celebrate)
  }, [celebrate])
  return (
    <div className={row(3, 'between', 'wrap')}>
      <div className={stack(0)}>
        <h3 className={look('semibold')}>
          {block.benchmark?.name || block.title || block.movement?.name || t('result')}
        </h3>
        {own && <OwnResult own={own} of={of} waits={waits === 'save'} />}
        <EarlierResults asked={of} />
        {block.benchmark && (
          <Link to={`/benchmark/${block.benchmark.id}`} className={row(1, 'inline', 'touch', 'size-s')}>
            {t('allTime', { name: block.benchmark.name })}
          </Link>
        )}
        {waits === 'delete' && <p className={look('soft', 'size-s')}>{t('waiting.delete')}</p>}
        {isCelebrated && <p className={look('success', 'semibold')}>{t('record')}</p>}
      </div>
      <div className={row(2, 'wrap')}>
        {isOpen && (
          <Button aria-haspopup="dialog" onClick={onEnter}>
            {t(own ? 'change' : 'enter')}
          </Button>
        )}
        <LinkButton to={`/board/${block.boardId}`}>
          {of.entries > 0 ? t('boardOf', { count: of.entries }) : t('board')}
        </LinkButton>
      </div>
    </div>
  )
}

function OwnResult({ own, of: { block }, waits }: { own: OwnScore; of: OwnBlock; waits: boolean }) {
  const { t } = useTranslation('score-entry')
  const { text, tie, level } = useScoreText()
  const facts = [
    level(own),
    tie(own, block.tieBreak),
    own.visible ? '' : t('private'),
    own.team.length > 0 ? t('team.mates', { names: own.team.map(({ name }) => name).join(', ') }) : '',
  ]
  return (
    <p>
      <strong className={look('size-l', 'tabular')}>{text(own, block.scheme)}</strong>{' '}
      <span className={look('soft')}>{facts.filter(Boolean).join(' · ')}</span>{' '}
      {waits && <Badge>{t('waiting.badge')}</Badge>}
    </p>
  )
}
