import { useTranslation } from 'react-i18next'
import type { Reach } from '../../../../platform/contract/reached.ts'
import { PersonRow } from './person-to-call.tsx'
import { useWays } from './reached-ways.ts'

/** Before a command: the channels that will be used, and members without one. */
export function ReachBefore({ reach }: { reach: Reach }) {
  const { t } = useTranslation('to-call')
  const ways = useWays()(reach)
  const { unreached } = reach
  return (
    <>
      <p>{ways ? t('willTry', { ways }) : t('reachesNobody')}</p>
      {unreached.length > 0 && (
        <>
          <p>{t('unreachable', { count: unreached.length })}</p>
          <ul>
            {unreached.map((person) => (
              <PersonRow key={person.memberId} person={person} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
