import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addDays, isDay, mondayOf } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { recoveryQuery } from '../api/training.ts'
import { deleteRecovery, readRecovery, saveRecovery } from '../api/training-desk.ts'
import { CopyButton } from '../designer/copy-dialog.tsx'
import { useKeptDrafts } from '../designer/kept-drafts.ts'
import { TrainingDesk } from '../designer/training-desk.tsx'
import { WeekTurn } from '../designer/week-turn.tsx'

export default function RecoveriesScreen() {
  const { t } = useTranslation(['admin-training', 'training'])
  const today = useToday()
  const centerId = useCenter()?.id
  const [params, setParams] = useSearchParams()
  const wanted = params.get('week') ?? ''
  const now = mondayOf(today)
  const monday = isDay(wanted) ? mondayOf(wanted) : now
  const drafts = useKeptDrafts()
  const asked = useQuery(recoveryQuery(monday, centerId))
  const name = `recovery ${centerId ?? 0} ${monday}`
  const choose = (week: string) =>
    setParams(week === now ? {} : { week }, { replace: true, preventScrollReset: true })

  if (centerId === undefined) {
    return (
      <AdminPage title={t('recoveries')}>
        <NoCenter why={t('noCenterText')} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={t('recoveries')} intro={t('recoveriesIntro')} actions={<CenterChoice />}>
      <div className={row(4, 'rows2', 'wrap', 'between', 'below4')}>
        <WeekTurn
          monday={monday}
          now={now}
          onTurn={(weeks) => choose(addDays(monday, weeks * 7))}
          onNow={() => choose(now)}
        />
      </div>
      <Loaded query={asked} failed={t('failed')} height={420}>
        {(found) =>
          drafts && (
            <TrainingDesk
              key={name}
              name={name}
              found={found}
              draft={drafts[name]}
              save={(content, over) => saveRecovery({ day: monday, centerId, ...content, over })}
              remove={deleteRecovery}
              readAgain={() => readRecovery(monday, centerId)}
              title={t('training:recovery')}
              none={t('training:noRecovery')}
              edge="var(--plate-10)"
              tools={({ fill }) => (
                <CopyButton
                  label={t('copy.recovery')}
                  title={t('copy.recovery')}
                  field={t('copy.recoveryFrom')}
                  hint={t('copy.dayHint')}
                  first={addDays(monday, -7)}
                  copy={async (from) => {
                    const other = await readRecovery(mondayOf(from), centerId)
                    if (other) fill(other)
                    return other !== null
                  }}
                />
              )}
            />
          )
        }
      </Loaded>
    </AdminPage>
  )
}
