import { useTranslation } from 'react-i18next'
import { useCenterSheet } from '../../../gym/web/gym.ts'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { CenterPlace } from '../../../gym/web/widgets/center-place.tsx'
import { Section } from './section.tsx'

export function LocationSection() {
  const { t } = useTranslation('home')
  const center = useCenterSheet()
  if (!center) return null
  return (
    <Section title={t('location.title')} intro={t('location.intro')} action={<CenterChoice />}>
      <CenterPlace center={center} isWide />
    </Section>
  )
}
