import { useLocation } from 'react-router'

/** Left at once by whoever signs in there, perhaps for another frame. */
const PASSED_THROUGH = ['/login', '/oauth/callback', '/saml/callback']

/** Whether the page leads on by itself after a sign-in: what is due after one waits for the page it leads to. */
export const useIsPassing = (): boolean => PASSED_THROUGH.includes(useLocation().pathname.replace(/\/+$/, ''))
