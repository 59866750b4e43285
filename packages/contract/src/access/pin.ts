/** The digits by which a person uses a terminal of the library in place of the password. */
export const PIN = /^\d{4,8}$/
