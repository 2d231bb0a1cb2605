import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { SiteLogo } from '../../../../platform/web/layout/site-logo.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { PictureField } from '../../../../platform/web/widgets/picture-field.tsx'
import { changeLogo } from '../../contract/settings.ts'
import { useGym } from '../gym.ts'
import styles from './settings.module.css'

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
          await command(changeLogo, { body: { fileSource: picture } })
          // It is part of the root route's data.
          await revalidate()
        }}
      >
        <div className={row(2, 'stretch', 'wrap')}>
          {(['light', 'dark'] as const).map((scheme) => (
            <span key={scheme} className={classNames(row(3, 'inline'), styles.logo)} data-page={scheme}>
              <SiteLogo size={64} />
              <span className={styles.brand}>{brand.name}</span>
            </span>
          ))}
        </div>
      </PictureField>
    </section>
  )
}
