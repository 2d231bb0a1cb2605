import { useTranslation } from 'react-i18next'
import { languageNamed } from '../../../../platform/contract/languages.ts'
import type { Training } from '../../contract/blocks.ts'
import { blocksIn } from '../../rules/blocks-in.ts'
import { workoutTitle } from '../../rules/workout-title.ts'

/** The title of a workout in the reader's language, marked with its own; undefined without a title. */
export function useWorkoutTitle(workout: Training | null | undefined) {
  const { i18n } = useTranslation()
  if (!workout) return undefined
  const blocks = blocksIn(workout.wbs, workout.language, languageNamed(i18n.language))
  const title = workoutTitle(blocks)
  return title === '' ? undefined : <strong lang={blocks[0]?.language ?? ''}>{title}</strong>
}
