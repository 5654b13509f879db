interface Technology {
  readonly name: string;
  /** Its symbol in `artwork/logos.svg`. */
  readonly logo: string;
  /** Its official site. */
  readonly site: string;
}

/** What we work in. AWS and Azure license no logo for this use: they share a cloud of our own. */
export const technologies: readonly Technology[] = [
  { name: 'Java', logo: 'java', site: 'https://openjdk.org/' },
  { name: 'Spring', logo: 'spring', site: 'https://spring.io/' },
  { name: 'Angular', logo: 'angular', site: 'https://angular.dev/' },
  { name: 'Docker', logo: 'docker', site: 'https://www.docker.com/' },
  { name: 'Kubernetes', logo: 'kubernetes', site: 'https://kubernetes.io/' },
  { name: 'Kafka', logo: 'kafka', site: 'https://kafka.apache.org/' },
  { name: 'PostgreSQL', logo: 'postgresql', site: 'https://www.postgresql.org/' },
  { name: 'Hibernate', logo: 'hibernate', site: 'https://hibernate.org/' },
  { name: 'Gradle', logo: 'gradle', site: 'https://gradle.org/' },
  { name: 'Cloud Foundry', logo: 'cloud-foundry', site: 'https://www.cloudfoundry.org/' },
  { name: 'AWS', logo: 'cloud', site: 'https://aws.amazon.com/' },
  { name: 'Azure', logo: 'cloud', site: 'https://azure.microsoft.com/' },
];
