/** `/loop` never lets go of its thread; `/wait` never answers; `/half` stops in the middle of the answer. */
export default async function hang(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/hang/loop') for (;;);
  if (pathname === '/hang/wait') await new Promise(() => {})
  if (pathname === '/hang/half') return new Response(half())
  return new Response('ok')
}

const half = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
    pull: async () => {
      await new Promise((done) => setTimeout(done, 100))
      for (;;);
    },
  })
