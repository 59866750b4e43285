import { OutsidePlace } from './outside-place.tsx'

export const Component = () => <OutsidePlace name="getPaperPostingUrl" place="posting" />
