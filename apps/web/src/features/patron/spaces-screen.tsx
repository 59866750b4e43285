import { OutsidePlace } from './outside-place.tsx'

export const Component = () => <OutsidePlace call="getSpacesUrl" place="spaces" />
