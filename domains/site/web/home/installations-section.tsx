import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { FarPicture } from '../../../../platform/web/ui/far-picture.tsx'
import { Slider } from '../../../../platform/web/ui/forms/slider.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import styles from './section.module.css'
import { SectionHeading } from './section.tsx'

/** Pictures /pictures/installations/1.svg and on, in order. */
const pictures = ['one', 'two', 'three', 'four', 'five', 'six'] as const

export function InstallationsSection() {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    <section className={classNames(look('page'), styles.section)} aria-labelledby={id}>
      <Slider
        label={t('installations.title')}
        previous={t('installations.previous')}
        next={t('installations.next')}
        heading={<SectionHeading id={id} title={t('installations.title')} intro={t('installations.intro')} />}
        slide="min(560px, 82vw)"
      >
        {pictures.map((name, i) => (
          <figure key={name}>
            <FarPicture
              className={styles.picture}
              src={`/pictures/installations/${i + 1}.svg`}
              alt=""
              width={900}
              height={600}
            />
            <figcaption className={look('above3', 'soft')}>
              <strong className={look('display', 'snug', 'strong', 'block')}>
                {t(`installations.items.${name}.title`)}
              </strong>
              {t(`installations.items.${name}.caption`)}
            </figcaption>
          </figure>
        ))}
      </Slider>
    </section>
  )
}
