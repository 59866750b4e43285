import { desk } from './170_desk.ts'
import { deskOutage } from './190_desk_outage.ts'
import { mergedPeople } from './191_merged_people.ts'
import { documents } from './205_documents.ts'
import { readTogether } from './206_read_together.ts'

// Rooms that stand by themselves come above; the others follow in the order in which they were made.

import type { Migration } from '../migrate.ts'
import { core } from './001_core.ts'
import { importOrigins } from './002_import.ts'
import { access } from './010_access.ts'
import { mail } from './011_mail.ts'
import { search } from './020_search.ts'
import { record } from './030_record.ts'
import { network } from './040_network.ts'
import { networkWords } from './041_network_words.ts'
import { editions } from './042_editions.ts'
import { closedStacks } from './043_closed_stacks.ts'
import { oldAccesses } from './044_old_accesses.ts'
import { enrolments } from './045_enrolments.ts'
import { counted } from './046_counted.ts'
import { appSignIn } from './050_app_sign_in.ts'
import { similarWorks } from './053_similar_works.ts'
import { circulation } from './060_circulation.ts'
import { circulationPeople } from './061_circulation_people.ts'
import { penalties } from './062_penalties.ts'
import { journal } from './063_journal.ts'
import { requests } from './064_requests.ts'
import { jobs } from './065_jobs.ts'
import { staffGrants } from './066_staff_grants.ts'
import { loanRules } from './067_loan_rules.ts'
import { rollupPosition } from './068_rollup_position.ts'
import { undoneActs } from './069_undone_acts.ts'
import { loanRequests } from './090_loan_requests.ts'
import { money } from './093_money.ts'
import { clearance } from './096_clearance.ts'
import { kiosk } from './097_kiosk.ts'
import { services } from './100_services.ts'
import { patron } from './107_patron.ts'
import { historyMonths } from './115_history_months.ts'
import { showcases } from './120_showcases.ts'
import { visits } from './125_visits.ts'
import { noticeChoices } from './130_notice_choices.ts'
import { statistics } from './135_statistics.ts'
import { daysByWork } from './136_days_by_work.ts'
import { openProtocols } from './140_open_protocols.ts'
import { moveIn } from './141_move_in.ts'
import { leanJournal } from './145_lean_journal.ts'
import { droppedFiles } from './150_dropped_files.ts'
import { formerNames } from './151_former_names.ts'
import { accessibleReaders } from './155_accessible_readers.ts'
import { networkIndex } from './156_network_index.ts'
import { oldFiles } from './157_old_files.ts'
import { works } from './160_works.ts'
import { readableTitles } from './165_readable_titles.ts'
import { patronAddresses } from './185_patron_addresses.ts'
import { missingWorkKeys } from './200_missing_work_keys.ts'
import { lentElsewhere } from './225_lent_elsewhere.ts'
import { unitsBefore } from './226_units_before.ts'
import { linesOfAWork } from './230_lines_of_a_work.ts'
import { placesOfAPerson } from './265_places_of_a_person.ts'
import { sharedCounts } from './266_shared_counts.ts'
import { shelves } from './275_shelves.ts'
import { birthDays } from './295_birth_days.ts'
import { refundDesks } from './302_refund_desks.ts'
import { references } from './305_references.ts'
import { languageOfMessages } from './314_language_of_messages.ts'
import { issuesTold } from './315_issues_told.ts'

/** In order. A migration that has been released is never edited; a new one follows. */
export const migrations: Migration[] = [
  core,
  importOrigins,
  access,
  mail,
  search,
  record,
  network,
  networkWords,
  editions,
  closedStacks,
  oldAccesses,
  enrolments,
  counted,
  appSignIn,
  similarWorks,
  circulation,
  circulationPeople,
  penalties,
  journal,
  requests,
  jobs,
  staffGrants,
  loanRules,
  rollupPosition,
  undoneActs,
  loanRequests,
  money,
  clearance,
  kiosk,
  desk,
  deskOutage,
  mergedPeople,
  documents,
  readTogether,
  shelves,
  services,
  patron,
  historyMonths,
  showcases,
  visits,
  noticeChoices,
  statistics,
  daysByWork,
  openProtocols,
  moveIn,
  leanJournal,
  linesOfAWork,
  placesOfAPerson,
  sharedCounts,
  droppedFiles,
  formerNames,
  accessibleReaders,
  networkIndex,
  oldFiles,
  works,
  readableTitles,
  lentElsewhere,
  unitsBefore,
  patronAddresses,
  missingWorkKeys,
  birthDays,
  references,
  refundDesks,
  languageOfMessages,
  issuesTold,
]
