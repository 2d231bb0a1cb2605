import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OwnBlock } from '../../../contracts/scores.ts'
import { noteCelebrated, ownBlocksQuery } from '../../api/scores.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useCenter } from '../../gym.ts'
import { shortDate } from '../../language/when.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { NotYet } from '../not-yet.tsx'
import { ScoreDialog } from './score-dialog.tsx'
import { useScoreText } from './use-score-text.ts'

/** The scored blocks of a day's workout, with the member's own result of each. */
export default function DayScores({ day }: { day: string }) {
  const { t } = useTranslation('score-entry')
  const reading = useQuery(ownBlocksQuery(day, useCenter()?.id))
  const [asked, setAsked] = useState<OwnBlock>()
  const blocks = reading.data
  if (!blocks) return reading.isError ? <NotYet reading={reading} title={t('failed')} /> : null
  if (blocks.length === 0) return null
  return (
    <section aria-label={t('title')} className={look('shrink')}>
      <Card>
        <ul className={stack(4)}>
          {blocks.map((each) => (
            <li key={each.block.id}>
              <BlockResult own={each} onEnter={() => setAsked(each)} />
            </li>
          ))}
        </ul>
      </Card>
      {asked && <ScoreDialog key={asked.block.id} asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

function BlockResult({ own: each, onEnter }: { own: OwnBlock; onEnter: () => void }) {
  const { t, i18n } = useTranslation('score-entry')
  const { text, level } = useScoreText()
  const { block, own, last, best } = each
  const title = block.benchmark?.name || block.title || block.movement?.name || t('result')
  const isOpen = Date.parse(each.closesAt) > serverNow()
  const celebrate = own?.celebrate ? own.id : undefined
  const [isCelebrated] = useState(celebrate !== undefined)
  useEffect(() => {
    if (celebrate !== undefined) noteCelebrated(celebrate)
  }, [celebrate])
  return (
    <div className={stack(2)}>
      <div className={row(3, 'between', 'wrap')}>
        <div className={stack(0)}>
          <h3 className={look('semibold')}>{title}</h3>
          {own ? (
            <p>
              <strong className={look('size-l', 'tabular')}>{text(own, block.scheme)}</strong>{' '}
              <span className={look('soft')}>
                {level(own)}
                {own.visible ? '' : ` · ${t('private')}`}
              </span>
            </p>
          ) : (
            last && (
              <p className={look('soft', 'size-s')}>
                {t('last', { score: text(last, block.scheme), day: shortDate(last.when, i18n.language) })}
                {best && best.id !== last.id && ` · ${t('best', { score: text(best, block.scheme) })}`}
              </p>
            )
          )}
          {block.benchmark && (
            <Link to={`/benchmark/${block.benchmark.id}`} className={row(1, 'inline', 'touch', 'size-s')}>
              {t('allTime', { name: block.benchmark.name })}
            </Link>
          )}
          {isCelebrated && <p className={look('success', 'semibold')}>{t('record')}</p>}
        </div>
        <div className={row(2)}>
          {isOpen && <Button onClick={onEnter}>{t(own ? 'change' : 'enter')}</Button>}
          <LinkButton to={`/board/${block.boardId}`}>
            {each.entries > 0 ? t('boardOf', { count: each.entries }) : t('board')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
