import { OpeningHoursList } from './opening-hours.tsx'

/** PAT-18: when and where every library is open. */
export const Component = () => <OpeningHoursList headingLevel={2} />
