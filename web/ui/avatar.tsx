import avatarStyles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  /** Null shows the drawn one. */
  image: string | null | undefined
  /** Whose it is; leave it out where the name stands beside it. */
  name?: string
  /** Pixels. */
  size?: number
  /** A ring in the signal colour. */
  marked?: boolean
}

/** A person's picture. */
export function Avatar({ image, name = '', size = 44, marked = false }: AvatarProps) {
  return (
    <img
      className={classNames(avatarStyles.avatar, marked && avatarStyles.marked)}
      src={image ?? '/pictures/avatar.svg'}
      alt={name}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
