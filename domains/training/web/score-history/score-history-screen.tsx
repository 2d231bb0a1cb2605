import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { scoreHistoryQuery, scoreSeriesQuery } from '../api/scores.ts'
import { ScoreHistory } from './score-history.tsx'

/** The member's results of one benchmark or movement. */
export default function ScoreHistoryScreen() {
  const { t } = useTranslation('your-scores')
  const { kind: asked, id = '' } = useParams<'kind' | 'id'>()
  const kind = asked === 'movement' ? 'movement' : 'benchmark'
  const isId = /^[1-9]\d{0,8}$/.test(id) && asked === kind
  const series = useQuery(scoreSeriesQuery())
  const history = useQuery({ ...scoreHistoryQuery(kind, Number(id)), enabled: isId })
  const of = series.data?.map((each) => each[kind]).find((each) => each?.id === Number(id))
  const title = of?.name ?? t('title')
  const isNone = !isId || history.data?.length === 0
  return (
    <ScreenPage title={title} back="/config/your-scores" width="text">
      <ScreenTitle>{title}</ScreenTitle>
      {isNone ? (
        <EmptyState title={t('history.none')} text={t('history.noneText')} />
      ) : history.data ? (
        <ScoreHistory history={history.data} />
      ) : (
        <NotYet reading={history} title={t('history.failed')} height={[240, 200]} />
      )}
    </ScreenPage>
  )
}
