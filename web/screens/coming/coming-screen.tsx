import { IconBarbell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'
import styles from './coming.module.css'

/** Stands where a screen is being built. */
export default function ComingScreen() {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.coming}>
      <ScreenTitle>{t('coming.title')}</ScreenTitle>
      <h1 className={styles.heading}>{t('coming.title')}</h1>
      <EmptyState title={t('coming.title')} text={t('coming.text')} icon={<IconBarbell aria-hidden />}>
        <LinkButton to="/schedule">{t('nav.schedule')}</LinkButton>
        <LinkButton to="/">{t('error.toHome')}</LinkButton>
      </EmptyState>
    </div>
  )
}
