export { changeLogJobs } from './change-log-jobs.ts'
export { HOUR_MS, type Job } from './job.ts'
export { Jobs } from './jobs.service.ts'
export { type JobRow, jobRows } from './jobs.store.ts'
