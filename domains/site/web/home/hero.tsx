import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import phonePicture from '../../../gym/web/pictures/hero-phone.svg?inline'
import widePicture from '../../../gym/web/pictures/hero-wide.svg'
import styles from './hero.module.css'

export function Hero() {
  const { t } = useTranslation('home')
  const { config } = useGym()
  const today = useToday()
  return (
    <section className={classNames(row(0, 'bottom'), styles.hero)}>
      <picture>
        <source media="(min-width: 768px)" srcSet={widePicture} />
        {/* In the page: a request of its own would be the largest paint of a phone. */}
        <img className={styles.picture} src={phonePicture} alt="" />
      </picture>
      <div className={classNames(look('page', 'full-width'), styles.text)}>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={classNames(look('size-l', 'above4'), styles.subtitle)}>{t('hero.subtitle')}</p>
        <div className={classNames(row(3, 'stretch', 'wrap', 'above6'), styles.actions)}>
          <LinkButton kind="primary" size="large" to="/auth/signup" data-only="guest">
            {t('hero.register')}
          </LinkButton>
          <LinkButton
            kind="primary"
            size="large"
            to={`/book/${config.defaultActivityKey}/${today}`}
            data-only="member"
          >
            {t('hero.book')}
          </LinkButton>
          {config.trials && (
            <LinkButton kind="onFloor" size="large" to="/visit" data-only="guest">
              {t('hero.trial')}
            </LinkButton>
          )}
          <LinkButton kind="onFloor" size="large" to="/schedule">
            {t('hero.schedule')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
