import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addDays, isDay, mondayOf } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useCenter, useToday, useZone } from '../../../../platform/web/site.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { copyWeek, deleteWorkout, readWorkout, saveWorkout, weekWorkoutsQuery } from '../api/training-desk.ts'
import { CopyButton } from '../designer/copy-dialog.tsx'
import { useKeptDrafts } from '../designer/kept-drafts.ts'
import { Publication } from '../designer/publication.tsx'
import { TrackChoice, useTracks } from '../designer/track-choice.tsx'
import { TrainingDesk } from '../designer/training-desk.tsx'
import { WeekDays } from '../designer/week-days.tsx'
import { WeekTurn } from '../designer/week-turn.tsx'
import { useLibrary } from '../library/use-library.tsx'
import { DeskActions } from './desk-actions.tsx'

export default function WorkoutsScreen() {
  const { t } = useTranslation(['admin-training', 'training', 'admin-tracks', 'library'])
  const today = useToday()
  const centerId = useCenter()?.id
  const zone = useZone()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('date') ?? ''
  const day = isDay(wanted) ? wanted : today
  const monday = mondayOf(day)
  const drafts = useKeptDrafts()
  const tracks = useTracks(centerId, params.get('track'))
  const trackId = tracks.chosen?.id ?? 0
  const of = { centerId, trackId }
  const week = useQuery({ ...weekWorkoutsQuery(monday, of), enabled: trackId > 0 })
  const nameOf = (date: string) =>
    `workout ${centerId ?? 0} ${date}${tracks.chosen === tracks.first ? '' : ` ${trackId}`}`
  const show = (date: string, shown: number) =>
    setParams(
      {
        ...(date !== today && { date }),
        ...(shown !== tracks.first?.id && { track: String(shown) }),
      },
      { replace: true, preventScrollReset: true },
    )
  const choose = (date: string) => show(date, trackId)
  const library = useLibrary(day, centerId ?? 0)
  const found = week.data?.find(({ when }) => when === day) ?? null

  if (centerId === undefined) {
    return (
      <AdminPage title={t('workouts')}>
        <NoCenter why={t('noCenterText')} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={t('workouts')}
      intro={t('workoutsIntro')}
      actions={<DeskActions monday={monday} track={tracks.chosen === tracks.first ? undefined : trackId} />}
    >
      <TrackChoice centerId={centerId} tracks={tracks} day={day} onChoose={show} />
      <div className={row(4, 'rows2', 'wrap', 'between', 'below4')}>
        <WeekTurn
          monday={monday}
          now={mondayOf(today)}
          onTurn={(weeks) => choose(addDays(day, weeks * 7))}
          onNow={() => choose(today)}
        />
        <CopyButton
          key={monday}
          label={t('copy.week')}
          title={t('copy.weekTitle')}
          field={t('copy.weekFrom')}
          hint={t('copy.weekHint')}
          first={addDays(monday, -7)}
          copy={async (from) => {
            const count = await copyWeek(from, monday, of)
            toast(count > 0 ? t('copy.done', { count }) : t('copy.doneNone'), count > 0 ? 'good' : 'plain')
            return true
          }}
        />
      </div>
      <Loaded query={week} failed={t('failed')} height={[100, 420]}>
        {(workouts) =>
          drafts && (
            <>
              <WeekDays
                days={Array.from({ length: 7 }, (_, nth) => addDays(monday, nth)).map((date) => ({
                  date,
                  wbs: workouts.find(({ when }) => when === date)?.wbs ?? null,
                  hasDraft: nameOf(date) in drafts,
                }))}
                today={today}
                chosen={day}
                onChoose={choose}
              />
              <div className={stack(5)}>
                <TrainingDesk
                  key={nameOf(day)}
                  name={nameOf(day)}
                  found={found}
                  draft={drafts[nameOf(day)]}
                  save={(content, over) => saveWorkout({ day, centerId, ...content, over }, trackId)}
                  remove={deleteWorkout}
                  readAgain={() => readWorkout(day, of)}
                  title={t(day === today ? 'training:workoutToday' : 'training:workout')}
                  none={t(day === today ? 'training:noWorkoutToday' : 'training:noWorkout')}
                  edge="var(--signal)"
                  scores
                  beside={library.lastTime}
                  tools={({ fill, insert, mine, language, notes }) => (
                    <>
                      {library.button({ content: { wbs: mine, language, notes }, insert })}
                      <CopyButton
                        label={t('copy.day')}
                        title={t('copy.dayTitle')}
                        field={t('copy.from')}
                        hint={t('copy.dayHint')}
                        first={addDays(day, -7)}
                        copy={async (from) => {
                          const other = await readWorkout(from, of)
                          if (other) fill(other)
                          return other !== null
                        }}
                      />
                    </>
                  )}
                />
                {found && (
                  <Publication
                    key={`${found.id} ${found.version}`}
                    workout={found}
                    timeZone={zone}
                    isTyped={nameOf(day) in drafts}
                  />
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </AdminPage>
  )
}
