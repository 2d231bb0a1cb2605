import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { getMemberHousehold, type Household, type HouseholdPerson } from '../../contract/households.ts'

// Opened rarely.
const AddDialog = lazy(() => import('./add-dialog.tsx'))
const JoinDialog = lazy(() => import('./join-dialog.tsx'))
const OutDialog = lazy(() => import('./out-dialog.tsx'))

type Opened = 'add' | 'join' | 'out'

/** The household of a member, for staff: who is in it, what each may do, and what staff change. */
export function HouseholdSection({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-household')
  const [opened, setOpened] = useState<Opened>()
  const query = useQuery(queryOf(getMemberHousehold, { params: { id: member.id } }))
  const close = () => setOpened(undefined)
  const own = query.data?.people.find(({ id }) => id === member.id)
  return (
    <section className={stack(3, 'packed', 'panel-l', 'pad4')} aria-label={t('title')}>
      <h2 className={look('size-h4')}>{t('title')}</h2>
      <Loaded query={query} failed={t('failed')} height={120}>
        {(household) => (
          <>
            <People household={household} />
            <div className={row(2, 'wrap')}>
              {own?.isManager !== false && (
                <Button aria-haspopup="dialog" onClick={() => setOpened('add')}>
                  {t('add.open')}
                </Button>
              )}
              <Button aria-haspopup="dialog" onClick={() => setOpened('join')}>
                {t(own ? 'join.change' : 'join.open')}
              </Button>
              {own && (
                <Button kind="plain" aria-haspopup="dialog" onClick={() => setOpened('out')}>
                  {t('out.open')}
                </Button>
              )}
            </div>
            <Suspense fallback={null}>
              {opened === 'add' && <AddDialog member={member} onClose={close} />}
              {opened === 'join' && <JoinDialog member={member} household={household} onClose={close} />}
              {opened === 'out' && <OutDialog member={member} onClose={close} />}
            </Suspense>
          </>
        )}
      </Loaded>
    </section>
  )
}

function People({ household }: { household: Household }) {
  const { t } = useTranslation('admin-household')
  if (household.people.length === 0) return <p className={look('soft')}>{t('none')}</p>
  return (
    <ul className={stack(2, 'packed')}>
      {household.people.map((person) => (
        <li key={person.id} className={stack(0)}>
          <PersonLink id={person.id} name={`${person.name} ${person.surname}`} image={person.image} />
          <Notes person={person} isPayer={person.id === household.payerId} />
        </li>
      ))}
    </ul>
  )
}

function Notes({ person, isPayer }: { person: HouseholdPerson; isPayer: boolean }) {
  const { t } = useTranslation('admin-household')
  const { isManager, may, age, hasLogIn } = person
  const notes = [
    t(isManager ? 'manager' : 'dependant'),
    may && t(`may.${may}`),
    age !== null && t('age', { count: age }),
    isPayer && t('payer'),
    !isManager && hasLogIn && t('hasLogIn'),
  ].filter(Boolean)
  return <span className={look('soft', 'size-s')}>{notes.join(' · ')}</span>
}
