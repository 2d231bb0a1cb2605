import { IconBrandInstagram } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCenterSheet, useGym } from '../../../domains/gym/web/gym.ts'
import { LanguageSwitch } from '../../../platform/web/layout/language-switch.tsx'
import { SchemeSwitch } from '../../../platform/web/layout/scheme-switch.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../platform/web/ui/primitives.ts'
import styles from './footer.module.css'
import { legalLinks } from './nav-links.ts'

/** One line for members: the rest is in their menu. */
export function Footer() {
  const { t } = useTranslation('shell')
  const { config, centers } = useGym()
  const center = useCenterSheet()
  const ways = [
    ['email', center?.email || config.brand.email],
    ['phone', center?.phone || config.phoneNumber],
  ] as const
  return (
    <footer data-screen-only className={styles.footer}>
      <div className={classNames(stack(6, 'page'), styles.row)}>
        <div data-only="guest">
          <p className={classNames(look('display', 'size-h3', 'below3'), styles.brand)}>
            {config.brand.name}
          </p>
          <dl className={classNames(stack(1), styles.contact)}>
            {ways.map(
              ([name, value]) =>
                value && (
                  <div key={name}>
                    <dt>{t(`contact.${name}`)}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <nav className={styles.links} aria-label={t('nav.social')} data-only="guest">
          {centers
            .filter((c) => c.social)
            .map((c) => (
              <a
                key={c.id}
                className={classNames(row(2, 'inline', 'soft', 'touch', 'no-underline'), styles.link)}
                href={c.social ?? ''}
                rel="noopener noreferrer"
                target="_blank"
              >
                <IconBrandInstagram size={20} aria-hidden /> {t('follow', { name: c.name })}
              </a>
            ))}
        </nav>
        <div className={classNames(stack(3), styles.switches)} data-only="guest">
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <nav
          className={classNames(row(6, 'stretch', 'wrap', 'rows0'), styles.legal)}
          aria-label={t('nav.legal')}
        >
          {legalLinks.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              prefetch="intent"
              className={classNames(row(2, 'inline', 'soft', 'touch', 'no-underline'), styles.link)}
            >
              {t(`nav.${label}`)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
