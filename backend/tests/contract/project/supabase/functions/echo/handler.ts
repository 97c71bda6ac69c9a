/** Says what came in; for `/stream` in several pieces, for `/environment` the names of its variables. */
export default async function echo(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/echo/stream')
    return new Response(pieces(), { headers: { 'content-type': 'text/plain' } })
  if (url.pathname === '/echo/environment') return Response.json(process.env)
  if (url.pathname === '/echo/empty') return new Response(null, { status: 204 })
  if (url.pathname === '/echo/bytes') return new Response(await request.arrayBuffer())
  return Response.json(
    {
      method: request.method,
      path: url.pathname,
      search: url.search,
      body: await request.text(),
      type: request.headers.get('content-type'),
      authorization: request.headers.get('authorization'),
    },
    { status: Number(url.searchParams.get('status') ?? 200), headers: { 'x-own': 'yes' } },
  )
}

function pieces(): ReadableStream<Uint8Array> {
  let next = 1
  return new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 50))
      controller.enqueue(new TextEncoder().encode(`piece ${next}\n`))
      next += 1
      if (next > 3) controller.close()
    },
  })
}
