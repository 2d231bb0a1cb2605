import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsAway } from '../../../../platform/web/api/use-is-away.ts'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Household, HouseholdPerson } from '../../contract/households.ts'
import { actFor } from '../api/household.ts'
import { AddDependant } from './add-dependant.tsx'
import { GiveAccount, mayHaveAccount } from './give-account.tsx'
import styles from './household.module.css'

/** Everybody of the household; the caller acts for those whom they may act for. */
export function PeopleSection({ household }: { household: Household }) {
  const { t } = useTranslation('household')
  const [adding, setAdding] = useState(false)
  const { busy, problem, run } = useWork<number>()
  // The server chooses the person: there is a token for one only.
  const isAway = useIsAway()
  const actingFor = useSession().claims?.memberId
  const own = household.people.find(({ id }) => id === household.ownId)
  const mayAdd = own === undefined || own.may === 'pay'
  return (
    <Section title={t('people.title')} intro={t('people.intro')}>
      {household.people.length > 0 && (
        <ul className={classNames(look('panel-l'), styles.people)}>
          {household.people.map((person) => (
            <Person
              key={person.id}
              person={person}
              isOwn={person.id === household.ownId}
              isPayer={person.id === household.payerId}
              isChosen={person.id === actingFor}
              busy={busy === person.id}
              isAway={isAway}
              onAct={() =>
                void run(() => actFor(person.id === household.ownId ? null : person.id), person.id)
              }
            />
          ))}
        </ul>
      )}
      {isAway && household.people.length > 1 && <Notice>{t('people.offline')}</Notice>}
      <FormProblem problem={problem} />
      {adding ? (
        <AddDependant onDone={() => setAdding(false)} />
      ) : (
        mayAdd && (
          <Button wide size="large" onClick={() => setAdding(true)}>
            {t('people.add')}
          </Button>
        )
      )}
    </Section>
  )
}

interface PersonProps {
  person: HouseholdPerson
  isOwn: boolean
  isPayer: boolean
  isChosen: boolean
  busy: boolean
  isAway: boolean
  onAct: () => void
}

function Person({ person, isOwn, isPayer, isChosen, busy, isAway, onAct }: PersonProps) {
  const { t } = useTranslation('household')
  const [giving, setGiving] = useState(false)
  const { name, surname, image, age, isManager } = person
  const notes = [
    isOwn && t('people.you'),
    !isOwn && isManager && t('people.manager'),
    !isManager && age !== null && t('people.age', { count: age }),
    isPayer && t('people.payer'),
  ].filter(Boolean)
  return (
    <li className={row(3, 'pad3x4', 'between')}>
      <Avatar image={image} of={`${name} ${surname}`} />
      <div className={stack(0, 'grow', 'shrink')}>
        <span className={look('semibold', 'break-anywhere')}>
          {name} {surname}
        </span>
        <span className={look('size-s', 'soft')}>{notes.join(' · ')}</span>
        {giving && <GiveAccount person={person} onClose={() => setGiving(false)} />}
      </div>
      <div className={stack(1, 'fixed')}>
        {isChosen ? (
          <span className={look('size-s', 'soft')}>{t('people.chosen')}</span>
        ) : (
          (isOwn || person.canActFor) && (
            <Button
              busy={busy}
              disabled={isAway}
              onClick={onAct}
              aria-label={isOwn ? undefined : t('people.actFor', { name })}
            >
              {isOwn ? t('people.actOwn') : t('people.act')}
            </Button>
          )
        )}
        {person.canActFor && mayHaveAccount(person) && (
          <Button kind="plain" onClick={() => setGiving(true)}>
            {t('account.give')}
          </Button>
        )}
      </div>
    </li>
  )
}
