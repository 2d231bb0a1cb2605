import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './far-picture.module.css'

type Picture = Required<Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>>

/**
 * A picture that is not seen at once. On a slow network browsers fetch lazy pictures from far away, more than anybody will
 * look at; in a place that is not drawn yet they wait, with scripts and without. `className` gives the place its shape.
 */
export const FarPicture = ({ className, ...picture }: Picture & { className?: string | undefined }) => (
  <div className={classNames(styles.frame, className)}>
    {/* biome-ignore lint/a11y/useAltText: required above */}
    <img className={styles.picture} {...picture} loading="lazy" decoding="async" />
  </div>
)
