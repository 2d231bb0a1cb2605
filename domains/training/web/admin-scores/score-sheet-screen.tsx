import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage, AdminWaiting } from '../../../../platform/web/widgets/admin-page.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { readScoreSheet, type ScoreSheet } from '../../contract/scores.ts'
import { useScoringText } from '../widgets/use-scoring-text.ts'
import { chooseWeightUnit, useWeightUnit } from '../widgets/weight-unit.ts'
import { WeightUnitChoice } from '../widgets/weight-unit-choice.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { TeamRows } from './team-rows.tsx'

/** A coach enters the scores of a block for a whole class, from the whiteboard. */
export default function ScoreSheetScreen() {
  const { t } = useTranslation('admin-scores')
  const { id = '' } = useParams<'id'>()
  const blockId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const reading = useQuery({
    ...queryOf(readScoreSheet, { params: { id: blockId } }),
    enabled: blockId > 0,
  })
  if (reading.data) return <Sheet sheet={reading.data} />
  if (blockId > 0 && !reading.isError) return <AdminWaiting />
  return (
    <AdminPage title={t('title')}>
      <NotYet reading={reading} title={t('failed')} />
    </AdminPage>
  )
}

function Sheet({ sheet: { block, classes, rows } }: { sheet: ScoreSheet }) {
  const { t } = useTranslation('admin-scores')
  const scoringText = useScoringText()
  const timeZone = useCenter()?.timeZone ?? 'Europe/Madrid'
  const unit = useWeightUnit()
  const [params, setParams] = useSearchParams()
  const classId = Number(params.get('class')) || null
  const shown = rows.filter((row) => classId === null || row.classId === classId)
  const withPlaces = classes.filter(({ id }) => rows.some((row) => row.classId === id))
  return (
    <AdminPage
      title={block.benchmark?.name || block.title || t('title')}
      intro={sentence(
        scoringText({
          ...block,
          benchmark: block.benchmark?.id ?? null,
          movement: block.movement?.id ?? null,
        }).join(' · '),
      )}
      actions={<LinkButton to={`/board/${block.boardId}`}>{t('board')}</LinkButton>}
    >
      <div className={stack(4)}>
        <p className={look('soft')}>{block.lines.join(' · ')}</p>
        {withPlaces.length > 0 && (
          <SelectField
            required
            label={t('class')}
            value={classId ?? ''}
            onChange={(event) =>
              setParams(event.target.value ? { class: event.target.value } : {}, { replace: true })
            }
          >
            <option value="">{t('wholeDay')}</option>
            {withPlaces.map((each) => (
              <option key={each.id} value={each.id}>
                {clockTime(each.startTime, timeZone)} {each.activity}
              </option>
            ))}
          </SelectField>
        )}
        {block.scheme === 'load' && (
          <div className={row(3)}>
            <WeightUnitChoice unit={unit} onUnit={chooseWeightUnit} />
          </div>
        )}
        {shown.length === 0 ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : block.teamSize > 1 ? (
          <TeamRows key={unit} block={block} rows={shown} />
        ) : (
          <SheetRows block={block} rows={shown} />
        )}
      </div>
    </AdminPage>
  )
}
