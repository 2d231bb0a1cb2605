import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

/** `/screen/{key}` while offline; with a network the server redirects, so that no page is made for a secret. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => redirect(`/screen#${params.key ?? ''}`)
