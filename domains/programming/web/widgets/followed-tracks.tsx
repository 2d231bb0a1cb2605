import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { followTrack, listOwnTracks } from '../../contract/followed-tracks.ts'

/** The choice of tracks that a member follows. Nothing for those who read one. */
export function FollowedTracks() {
  const { t } = useTranslation('followed-tracks')
  const { data = [] } = useQuery(queryOf(listOwnTracks))
  const [problem, setProblem] = useState<unknown>()
  if (data.length < 2) return null
  const follow = (id: number, follows: boolean) => {
    setProblem(undefined)
    void command(followTrack, { params: { id }, body: { follows } }).catch(setProblem)
  }
  return (
    <fieldset className={stack(1)}>
      <legend className={look('semibold')}>{t('legend')}</legend>
      <p className={look('soft', 'size-s')}>{t('hint')}</p>
      {data.map(({ id, name, follows }) => (
        <CheckField
          key={id}
          label={name}
          checked={follows}
          onChange={({ target }) => follow(id, target.checked)}
        />
      ))}
      <FormProblem problem={problem} />
    </fieldset>
  )
}
