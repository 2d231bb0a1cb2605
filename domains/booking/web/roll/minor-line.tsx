import { useTranslation } from 'react-i18next'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { ClassUser } from '../../contract/classes.ts'

interface Props {
  minor: NonNullable<ClassUser['minor']>
  /** The activity asks for an adult who stays. */
  needsAdult: boolean
}

/** The age of a minor, and whom to call: a press on a phone. */
export function MinorLine({ minor: { age, adults }, needsAdult }: Props) {
  const { t } = useTranslation('booking')
  return (
    <span className={row(2, 'wrap', 'baseline', 'rows0', 'size-s', 'soft')}>
      <strong>{t('people.age', { count: age })}</strong>
      {adults.map(({ name, phone }) => (
        <span key={`${name} ${phone}`}>
          {name} {phone && <a href={`tel:${phone}`}>{phone}</a>}
        </span>
      ))}
      {adults.length === 0 && (
        <span className={needsAdult ? look('danger') : undefined}>{t('people.noAdult')}</span>
      )}
      {needsAdult && adults.length > 0 && <span>{t('people.needsAdult')}</span>}
    </span>
  )
}
