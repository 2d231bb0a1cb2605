import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { drawState } from '../../rules/draw.ts'
import { drawQuery, type WishControls } from '../api/draws.ts'
import { useCountdown } from '../widgets/countdown.tsx'
import { DrawResult } from '../widgets/draw-result.tsx'
import { useSaid } from './state-note.tsx'
import { WishList } from './wish-list.tsx'

interface Props {
  draw: NonNullable<GymClass['draw']>
  /** The classes of the draw. */
  classes: readonly GymClass[]
  wish: WishControls
  now: number
  timeZone: string
}

/** The draw of a day above its classes: its times, the own wish, and the result. */
export default function DrawPanel({ draw, classes, wish, now, timeZone }: Props) {
  const { t } = useTranslation('draw')
  const said = useSaid(timeZone)
  const [from, until] = [Date.parse(draw.wishesFrom), Date.parse(draw.closesAt)]
  const check = (
    <div className={row(2, 'wrap', 'above2')}>
      <LinkButton to={`/draws/${draw.id}`}>{t('check')}</LinkButton>
    </div>
  )
  switch (drawState(now, { wishesFrom: from, closesAt: until }, draw.decided)) {
    case 'planned':
      return (
        <Notice title={t('title')}>
          <p>{t('planned', { from: said(from, now), until: said(until, now) })}</p>
          <Counting key={from} at={from} label={t('begins')} />
        </Notice>
      )
    case 'open':
      return (
        <Notice title={t('open')}>
          <p>{t('how')}</p>
          {wish.draw && wish.draw.size > 1 && <p>{t('shared', { count: wish.draw.size })}</p>}
          <Counting key={until} at={until} label={t('closes')} />
          <WishList classes={classes} wish={wish} timeZone={timeZone} />
          {check}
        </Notice>
      )
    case 'deciding':
      return <Deciding drawId={draw.id} />
    case 'decided':
      return wish.draw?.result ? (
        <DrawResult draw={wish.draw} />
      ) : (
        <Notice title={t('title')}>
          <p>{t('decided')}</p>
          {check}
        </Notice>
      )
  }
}

/** Asks until it is decided: the news may have been missed. */
function Deciding({ drawId }: { drawId: number }) {
  const { t } = useTranslation('draw')
  const { data } = useQuery({ ...drawQuery(drawId), staleTime: 0, refetchInterval: 2_000 })
  const isDecided = data?.decidedAt != null
  useEffect(() => {
    if (isDecided) void readAgainSoon('classes')
  }, [isDecided])
  return (
    <Notice title={t('title')}>
      <p role="status">{t('deciding')}</p>
    </Notice>
  )
}

function Counting({ at, label }: { at: number; label: string }) {
  const countdown = useCountdown(at)
  // It hydrates after the rest of the page, when the clock runs again: the server's text may be seconds old.
  return (
    <p role="timer">
      {label} <strong suppressHydrationWarning>{countdown}</strong>
    </p>
  )
}
