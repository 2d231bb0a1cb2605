import { redirect } from 'react-router'

export const loader = () => redirect('/')

/** Without asking the server. */
export const clientLoader = () => redirect('/')
