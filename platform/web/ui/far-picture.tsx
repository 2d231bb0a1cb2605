import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './far-picture.module.css'

type Picture = Required<Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>>

/**
 * A lazy picture below the fold. Browsers prefetch lazy images too early on slow networks; inside `content-
 * visibility: auto` they wait. `className` gives the size.
 */
export const FarPicture = ({ className, ...picture }: Picture & { className?: string | undefined }) => (
  <div className={classNames(styles.frame, className)}>
    {/* biome-ignore lint/a11y/useAltText: required above */}
    <img className={styles.picture} {...picture} loading="lazy" decoding="async" />
  </div>
)
