let calls = 0

/** `/throw` fails inside of the call; `/exit` and `/later` take the thread with them; else counts its calls. */
export default async function crash(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/crash/throw') throw new Error('as asked')
  if (pathname === '/crash/exit') process.exit(3)
  if (pathname === '/crash/memory') fill()
  if (pathname === '/crash/later') {
    setTimeout(() => {
      throw new Error('outside of any call')
    }, 1)
    await new Promise(() => {})
  }
  calls += 1
  return Response.json({ calls })
}

function fill(): void {
  const kept: unknown[] = []
  for (;;) kept.push(new Array(10_000).fill(kept.length).map(String))
}
