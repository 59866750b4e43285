import type { Command } from 'commander'

/** A command as the help lists it. Its options, the commands below it and its work stand in a file of its own. */
interface Listed {
  name: string
  about: string
  /** What it is given besides options, each with a word about it; a command without `takes` has commands below it. */
  takes?: readonly (readonly [name: string, about?: string])[]
  /** Read for who asks for this command: loading what all of them work with takes longer than most of them do. */
  rest(): Promise<(command: Command) => void>
}

const services = () => import('./commands/services.ts')

export const COMMANDS: readonly Listed[] = [
  {
    name: 'import',
    about:
      'Reads MARC 21 records (ISO 2709, MARCXML, .mrk, Aleph sequential, MARC-in-JSON; also gzip) into the catalogue',
    takes: [['<files...>', 'files with works, authorities or holdings']],
    rest: async () => (await import('./commands/import.ts')).importCommand,
  },
  {
    name: 'export',
    about: 'Writes the records, exactly as they were catalogued',
    takes: [['<file>', 'file to write; - is the standard output']],
    rest: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'people',
    about: 'People, many at a time',
    rest: async () => (await import('./commands/people.ts')).peopleCommands,
  },
  {
    name: 'person',
    about: 'One person',
    rest: async () => (await import('./commands/people.ts')).personCommands,
  },
  { name: 'copy', about: 'Copies of works', rest: async () => (await import('./commands/copy.ts')).copyCommands },
  {
    name: 'file',
    about: 'Files that the server holds',
    rest: async () => (await import('./commands/file.ts')).fileCommands,
  },
  {
    name: 'documents',
    about: 'The words of the PDFs that the library holds',
    rest: async () => (await import('./commands/documents.ts')).documentsCommands,
  },
  {
    name: 'institution',
    about:
      "The institution's parameters and content: face, messages, guides, sections, news, FAQ, hours, holidays (docs/institution-file.md)",
    rest: async () => (await import('./commands/institution.ts')).institutionCommands,
  },
  {
    name: 'calendar',
    about: 'Days on which libraries do not work as always, and periods with a due date of their own',
    rest: async () => (await import('./commands/calendar.ts')).calendarCommands,
  },
  {
    name: 'debt',
    about: 'Campaigns that take fines back',
    rest: async () => (await import('./commands/debt.ts')).debtCommands,
  },
  {
    name: 'desk',
    about: 'Acts of the circulation desk, by the rules',
    rest: async () => (await import('./commands/desk.ts')).deskCommands,
  },
  {
    name: 'clearance',
    about: 'Certificates that nothing is owed (nada consta)',
    rest: async () => (await import('./commands/clearance.ts')).clearanceCommands,
  },
  {
    name: 'kiosk',
    about: 'Terminals where people borrow, return and renew by themselves',
    rest: async () => (await import('./commands/kiosk.ts')).kioskCommands,
  },
  {
    name: 'permission',
    about: 'Who may do what',
    rest: async () => (await import('./commands/permission.ts')).permissionCommands,
  },
  {
    name: 'outbox',
    about: 'Mail that waits, was sent, or could not be sent',
    rest: async () => (await import('./commands/outbox.ts')).outboxCommands,
  },
  {
    name: 'links',
    about: 'Outside addresses of the catalogue',
    rest: async () => (await import('./commands/links.ts')).linksCommands,
  },
  {
    name: 'statistics',
    about: 'Numbers that reports are read from',
    rest: async () => (await import('./commands/statistics.ts')).statisticsCommands,
  },
  {
    name: 'visits',
    about: 'Visits counted at the doors',
    rest: async () => (await import('./commands/visits.ts')).visitsCommands,
  },
  {
    name: 'availability',
    about:
      'Takes the list of copies that another system has lent now: a CSV with codigo_barras;data_prevista (docs/beside-another-system.md)',
    takes: [['<source>', 'a file, or an http address']],
    rest: async () => (await import('./commands/availability.ts')).availabilityCommand,
  },
  {
    name: 'network',
    about: 'Records of other institutions of the network',
    rest: async () => (await import('./commands/network.ts')).networkCommands,
  },
  {
    name: 'move-in',
    about:
      'Brings a library in from another system: its records, people, copies, loans, queues, debts (docs/moving-in.md)',
    takes: [['[folder]', 'folder with the CSV files and the files of records']],
    rest: async () => (await import('./commands/move-in.ts')).moveInCommand,
  },
  {
    name: 'privacy',
    about: 'Requests of people about their own data',
    rest: async () => (await import('./commands/privacy.ts')).privacyCommands,
  },
  {
    name: 'comment',
    about: 'Comments of patrons, hidden until they are approved',
    rest: async () => (await services()).commentCommands,
  },
  { name: 'suggestion', about: 'Suggestions of purchases', rest: async () => (await services()).suggestionCommands },
  { name: 'request', about: 'What patrons ask the library for', rest: async () => (await services()).requestCommands },
  { name: 'order', about: 'Orders of purchases', rest: async () => (await services()).orderCommands },
  {
    name: 'alert',
    about: 'Bibliographic alerts: published lists of new titles',
    rest: async () => (await services()).alertCommands,
  },
  {
    name: 'backup',
    about: 'Writes everything (database and files) into one file, also while the server runs',
    takes: [['<file>', 'for example estante-2026-11-15.backup']],
    rest: async () => (await import('./commands/archive.ts')).backupCommand,
  },
  {
    name: 'restore',
    about: 'Puts a backup back, into SQLite or PostgreSQL, whichever is configured; the server must not run',
    takes: [['<file>']],
    rest: async () => (await import('./commands/archive.ts')).restoreCommand,
  },
  {
    name: 'anonymise',
    about: 'Turns a restored COPY of a library into one without real people: invented names, no texts, no keys',
    takes: [],
    rest: async () => (await import('./commands/anonymise.ts')).anonymiseCommand,
  },
  {
    name: 'reindex',
    about: 'Drops the search index; the server builds it anew from the database when it starts',
    takes: [],
    rest: async () => (await import('./commands/reindex.ts')).reindexCommand,
  },
  {
    name: 'work-keys',
    about: 'Groups editions of records that were imported before editions were grouped; safe to run again',
    takes: [],
    rest: async () => (await import('./commands/work-keys.ts')).workKeysCommand,
  },
  {
    name: 'doctor',
    about:
      'Looks at configuration, server, database, index, files, mail, jobs and circulation, says what is wrong and what to do, and changes nothing',
    takes: [],
    rest: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
]
