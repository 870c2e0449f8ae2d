/** The address of a file made by the build for a worker. */
declare module '*?worker&url' {
  const url: string
  export default url
}

/** The address of a file as the build names it. */
declare module '*?url' {
  const url: string
  export default url
}
