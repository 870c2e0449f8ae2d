import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Photo } from './photo.tsx'

afterEach(cleanup)

const given = {
  alt: 'Ein Riss in der oberen Ecke',
  width: 1200,
  height: 900,
  files: [
    { src: '/a-600.webp', width: 600 },
    { src: '/a-1200.webp', width: 1200 },
  ],
  sizes: '(min-width: 640px) 50vw, 100vw',
}
const attributes = () => {
  const image = screen.getByRole('img')
  return Object.fromEntries(image.getAttributeNames().map((name) => [name, image.getAttribute(name)]))
}

test('[X19] a picture keeps its place, offers its widths and waits until it comes near', () => {
  render(<Photo {...given} />)
  expect(attributes()).toMatchObject({
    width: '1200',
    height: '900',
    srcset: '/a-600.webp 600w, /a-1200.webp 1200w',
    src: '/a-1200.webp',
    sizes: given.sizes,
    loading: 'lazy',
    alt: given.alt,
  })
})

test('[X19] the largest one of the first view comes at once and before others', () => {
  render(<Photo {...given} isFirst />)
  expect(attributes()).toMatchObject({ loading: 'eager', fetchpriority: 'high' })
})
