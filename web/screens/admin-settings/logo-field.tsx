import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { sendLogo } from '../../api/gym-set-up.ts'
import { useGym } from '../../gym.ts'
import { GymLogo } from '../../layout/gym-logo.tsx'
import { PictureField } from '../../widgets/picture-field.tsx'
import styles from './settings.module.css'

/** The gym's logo, as it looks on a light and on a dark page. */
export function LogoField() {
  const { t } = useTranslation('admin-gym')
  const { revalidate } = useRevalidator()
  const { brand } = useGym().config
  return (
    <section aria-label={t('picture.logo.name')}>
      <PictureField
        kind="logo"
        isOwn={Boolean(brand.logo)}
        send={async (picture) => {
          await sendLogo(picture)
          // It is on every screen.
          await revalidate()
        }}
      >
        <div className={styles.logos}>
          {(['light', 'dark'] as const).map((scheme) => (
            <span key={scheme} className={styles.logo} data-page={scheme}>
              <GymLogo size={64} />
              <span className={styles.brand}>{brand.name}</span>
            </span>
          ))}
        </div>
      </PictureField>
    </section>
  )
}
