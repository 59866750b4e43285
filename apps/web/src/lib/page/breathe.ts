/** Between two steps of a long piece of work: the browser paints, scrolls and answers the patron before the next one. */
export const breathe = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
