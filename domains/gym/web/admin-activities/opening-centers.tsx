import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../gym.ts'

interface Props {
  /** Ids, with commas between. */
  first: string
  error: string | undefined
}

/** The centers in which an activity opens the other way; a hidden input holds their ids as the form reads them. */
export function OpeningCenters({ first, error }: Props) {
  const { t } = useTranslation('admin-gym')
  const { centers } = useGym()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => first.split(', ').filter(Boolean))
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id)
    setChosen(next)
    if (input.current) input.current.value = next.join(', ')
  }
  return (
    <fieldset className={stack(1)} hidden={centers.length < 2}>
      <legend className={look('size-sm', 'semibold')}>{t('activities.field.openingDiffersIn')}</legend>
      {centers.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          checked={chosen.includes(String(id))}
          onChange={(event) => choose(String(id), event.target.checked)}
        />
      ))}
      <input ref={input} type="hidden" name="openingDiffersIn" defaultValue={first} />
      {error && <p className={look('danger')}>{error}</p>}
    </fieldset>
  )
}
