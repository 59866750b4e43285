/** What a file of ours is and how it is called, without fetching it. */
export async function fileHead(url: string, signal: AbortSignal): Promise<{ type: string; name: string }> {
  const head = await fetch(url, { method: 'HEAD', signal })
  if (!head.ok) throw new Error(`${url} answered ${head.status}`)
  return {
    type: (head.headers.get('content-type') ?? '').split(';')[0]!.trim(),
    name: nameIn(head.headers.get('content-disposition') ?? ''),
  }
}

function nameIn(disposition: string): string {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  try {
    return coded ? decodeURIComponent(coded) : ''
  } catch {
    return ''
  }
}
