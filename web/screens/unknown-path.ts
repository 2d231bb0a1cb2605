import { redirect } from 'react-router'

/** Any unknown path leads home. */
export const loader = () => redirect('/')

/** The same for a link followed within the app: the server need not be asked. */
export const clientLoader = () => redirect('/')
