import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBack } from '../../../../platform/web/layout/page.tsx'
import { SiteLogo } from '../../../../platform/web/layout/site-logo.tsx'
import { useSite } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import floorPicture from '../../../gym/web/pictures/hero-phone.svg'
import styles from './auth-page.module.css'

interface AuthPageProps {
  title: string
  intro?: string | undefined
  /** Before hydration only the mark on the document tells. */
  introOnly?: 'leading' | undefined
  /** Where "back" leads when there is no history. */
  back?: string
  children: ReactNode
}

export function AuthPage({ title, intro, introOnly, back = '/', children }: AuthPageProps) {
  const { t } = useTranslation(['auth', 'shell'])
  const { name: brand } = useSite()
  const goBack = useBack(back)
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <div className={classNames(row(2), styles.bar)}>
          <IconButton label={t('shell:back')} onClick={goBack}>
            <IconArrowLeft aria-hidden />
          </IconButton>
          <Link
            to="/"
            className={classNames(row(2, 'inline', 'display', 'touch', 'no-underline'), styles.logo)}
            aria-label={`${brand}. ${t('shell:nav.toHome')}`}
          >
            <SiteLogo size={32} />
            <span>{brand}</span>
          </Link>
        </div>
        <div className={styles.content}>
          <div className={look('below6')}>
            <h1 className={look('size-h2', 'solid')}>{title}</h1>
            {intro && (
              <p className={look('above2', 'soft')} data-only={introOnly}>
                {intro}
              </p>
            )}
          </div>
          {children}
        </div>
      </div>
      <div className={styles.floor} aria-hidden>
        <img className={styles.picture} src={floorPicture} alt="" loading="lazy" />
        <p className={styles.slogan}>{t('auth:slogan')}</p>
      </div>
    </div>
  )
}
