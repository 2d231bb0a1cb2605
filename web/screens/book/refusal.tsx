import { useTranslation } from 'react-i18next'
import type { GymClass } from '../../../contracts/classes.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { explainRefusal } from './explain-refusal.ts'
import styles from './refusal.module.css'

interface Props {
  error: unknown
  given: { gymClass: GymClass; sameDay: readonly GymClass[]; hasPlan: boolean; now: number; renews: string }
  onDismiss: () => void
}

/** Why it did not work and what can be done, below the class it is about, until it is put away. */
export function Refusal({ error, given, onDismiss }: Props) {
  const { t, i18n } = useTranslation('booking')
  const errorText = useErrorText()
  const why = explainRefusal(error, {
    ...given,
    language: i18n.language,
    at: (day, time) => t('whenAt', { day, time }),
  })
  return (
    <Notice tone="bad">
      <p>{why.key ? t(`refused.${why.key}`, why.values) : errorText(error)}</p>
      {why.advice && <p>{t(`refused.${why.advice}`, why.values)}</p>}
      <div className={styles.actions}>
        {why.ways.map((way) => (
          <LinkButton key={way} to={way === 'rates' ? '/rates' : '/contact'}>
            {t(`refused.${way}`)}
          </LinkButton>
        ))}
        <Button onClick={onDismiss}>{t('refused.dismiss')}</Button>
      </div>
    </Notice>
  )
}
