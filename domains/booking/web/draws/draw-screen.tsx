import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import type { PublicDraw } from '../../contract/draws.ts'
import { drawState } from '../../rules/draw.ts'
import { drawQuery, ownDrawsQuery } from '../api/draws.ts'
import { DrawResult } from '../widgets/draw-result.tsx'
import { DrawChecks } from './draw-checks.tsx'
import styles from './draws.module.css'
import { TicketTable } from './ticket-table.tsx'

/** The public record of a draw, done again in the browser. */
export default function DrawScreen() {
  const { t } = useTranslation('draw')
  const errorText = useErrorText()
  const { id = '' } = useParams<'id'>()
  const drawId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const draw = useQuery({
    ...drawQuery(drawId),
    enabled: drawId > 0,
    refetchInterval: ({ state }) => (state.data && !state.data.decidedAt ? 5_000 : false),
  })
  const isUnknown = drawId === 0 || (draw.error instanceof ApiError && draw.error.code === 'not_found')
  return (
    <Page title={t('pageTitle')}>
      <ScreenTitle>{t('pageTitle')}</ScreenTitle>
      {draw.data ? (
        <Record draw={draw.data} />
      ) : isUnknown || draw.isError ? (
        <ErrorState
          text={isUnknown ? t('unknown') : errorText(draw.error) || t('failed')}
          onRetry={isUnknown ? undefined : () => void draw.refetch()}
          busy={draw.isFetching}
        />
      ) : (
        <Waiting>
          <div className={stack(3)}>
            <Skeleton height={64} />
            <Skeleton height={200} />
          </div>
        </Waiting>
      )}
    </Page>
  )
}

function Record({ draw }: { draw: PublicDraw }) {
  const { t, i18n } = useTranslation('draw')
  const { claims } = useSession()
  const own = useQuery({ ...ownDrawsQuery(), enabled: claims !== undefined })
  const mine = own.data?.find(({ id }) => id === draw.id)
  const { timeZone } = draw
  const now = serverNow()
  const time = (instant: string) => `${clockTime(instant, timeZone)}:${instant.slice(17, 19)}`
  const times = { wishesFrom: Date.parse(draw.wishesFrom), closesAt: Date.parse(draw.closesAt) }
  const state = drawState(now, times, draw.decidedAt !== null)
  return (
    <div className={classNames(stack(6), styles.record)}>
      <div className={stack(2)}>
        <p className={look('semibold', 'size-l')}>
          {t('of', {
            activity: draw.activity,
            day: onDay(draw.date, dayAt(now, timeZone), i18n.language),
            center: draw.center,
          })}
        </p>
        <p>
          {sentence(onDay(dayAt(times.wishesFrom, timeZone), dayAt(now, timeZone), i18n.language))}.{' '}
          {t('times', { from: time(draw.wishesFrom), until: time(draw.closesAt) })}{' '}
          {draw.decidedAt ? t('decidedAt', { at: time(draw.decidedAt) }) : t(`stateOf.${state}`)}
        </p>
      </div>
      {mine?.result && <DrawResult draw={mine} isChecked />}
      <section className={stack(2)}>
        <h2 className={look('size-h3')}>{t('how2')}</h2>
        <p>{t('rule')}</p>
        <dl className={classNames(look('facts'), styles.hashes)}>
          <dt>{t('seedHash')}</dt>
          <dd>{draw.seedHash ?? t('notYet')}</dd>
          <dt>{t('seed')}</dt>
          <dd>{draw.seed ?? t('secret')}</dd>
        </dl>
      </section>
      {draw.tickets && draw.classes && (
        <>
          <DrawChecks draw={draw} />
          <TicketTable tickets={draw.tickets} classes={draw.classes} own={mine?.ticket} timeZone={timeZone} />
        </>
      )}
    </div>
  )
}
