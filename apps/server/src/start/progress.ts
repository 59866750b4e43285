/** A bar on a terminal; elsewhere a line for every tenth of the way, so that logs stay short. */
export function progressBar(label: string, out: NodeJS.WriteStream = process.stderr) {
  let lastTenth = -1
  return {
    update(done: number, total: number, step = ''): void {
      const share = total > 0 ? Math.min(1, done / total) : 1
      if (out.isTTY) {
        const filled = Math.round(share * 30)
        out.write(
          `\r${label} [${'█'.repeat(filled)}${'░'.repeat(30 - filled)}] ${String(Math.round(share * 100)).padStart(3)}% ${step.padEnd(24)}`,
        )
        return
      }
      const tenth = Math.floor(share * 10)
      if (tenth !== lastTenth) out.write(`${label} ${tenth * 10}% ${step}\n`)
      lastTenth = tenth
    },
    end(): void {
      if (out.isTTY) out.write('\n')
    },
  }
}
