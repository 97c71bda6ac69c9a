import { type RefObject, useLayoutEffect } from 'react'

const SMALLEST = 1.5

/**
 * Sets the size of the text of `ref` (in hundredths of the container's height, `cqh`) to the largest, up to `largest`, at
 * which it stays within its parent. Halving finds it in eight steps; it is found again when the parent changes its size.
 */
export function useFittedSize(ref: RefObject<HTMLElement | null>, largest: number, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is fitted anew
  useLayoutEffect(() => {
    const element = ref.current
    const box = element?.parentElement
    if (!element || !box) return
    const fits = (size: number) => {
      element.style.fontSize = `${size}cqh`
      return element.scrollHeight <= box.clientHeight + 1 && element.scrollWidth <= box.clientWidth + 1
    }
    const refit = () => {
      if (fits(largest)) return
      let low = SMALLEST
      let high = largest
      while (high - low > 0.05) {
        const middle = (low + high) / 2
        if (fits(middle)) low = middle
        else high = middle
      }
      fits(low)
    }
    refit()
    let { clientWidth: width, clientHeight: height } = box
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width && box.clientHeight === height) return
      ;({ clientWidth: width, clientHeight: height } = box)
      refit()
    })
    observer.observe(box)
    let gone = false
    // a font that arrives later has other widths
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => !gone && refit())
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [ref, largest, text])
}
