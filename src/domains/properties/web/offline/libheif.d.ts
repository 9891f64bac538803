declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Starts the compiled library; its members are typed at their use. */
  const open: () => Promise<unknown>;
  // biome-ignore lint/style/noDefaultExport: the library has it so
  export default open;
}
