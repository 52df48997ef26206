interface ImportMetaEnv {
  /** The folder of the texts, named after their hash. */
  readonly TEXTS_URL: string;
  /** True in the build that the server draws pages with. */
  readonly ON_SERVER?: boolean;
}
